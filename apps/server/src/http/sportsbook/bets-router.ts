import { SPORTSBOOK_ROUTES } from "@touchline/contract";
import type { OpenAPIHono } from "@hono/zod-openapi";
import { cashOutAnswer, unknownCashOut } from "../../book/cash-out/cash-out-answer.ts";
import type { CashOutDeps } from "../../book/cash-out/cash-out-deps.ts";
import { readCashOut } from "../../book/cash-out/cash-out-records.ts";
import { betPositions } from "../../book/bets/bet-positions.ts";
import { betSummary } from "../../book/bets/bet-summary.ts";
import { isKnownCurrency, subunitsOf } from "../../players/currencies.ts";
import { BetLists, findBet } from "../../book/bets/list-bets.ts";
import { placementAnswer, readPlacement, unknownPlacement } from "../../book/placement/placement-answer.ts";
import type { PlacementDeps } from "../../book/placement/placement-deps.ts";
import { createApiRouter } from "../api-router.ts";
import { type AppEnv, signedIn } from "../app-env.ts";
import { notStored } from "../not-stored.ts";
import { refuse } from "../refuse.ts";
import { cashOutRouter } from "./cash-out-router.ts";
import { placementRouter } from "./placement-router.ts";
import { presenterAt } from "./presenter-at-site.ts";
import type { SportsbookDeps } from "./sportsbook-deps.ts";

/** What bets are placed and cashed out with. */
interface BetWriter {
  placement: PlacementDeps;
  cashOuts: CashOutDeps;
}

/** A player's bets, what is recorded under a key and, where there is a book to place them with, new ones. */
export function betsRouter(deps: SportsbookDeps, writer: BetWriter | null): OpenAPIHono<AppEnv> {
  const { book, auth, betsFirst } = deps;
  const { db } = book;
  const lists = new BetLists(db);
  const router = createApiRouter();
  router.use(SPORTSBOOK_ROUTES.listBets.path, auth.requirePlayer, notStored);
  // Pages ask for these again with each change of a bet; that alone keeps no session alive.
  for (const { path } of [SPORTSBOOK_ROUTES.listBetPositions, SPORTSBOOK_ROUTES.summariseBets])
    router.get(path, auth.requirePlayerInBackground);
  router.use(`${SPORTSBOOK_ROUTES.listBets.path}/*`, auth.requirePlayer, notStored, betsFirst.ownBets);

  router.openapi(SPORTSBOOK_ROUTES.listBets, async (c) => {
    const { locale: _, ...query } = c.req.valid("query");
    const asked = { ...query, playerId: signedIn(c).player.id };
    const { records, pagination } = await lists.page(asked);
    betsFirst.noteBets(asked.playerId, pagination.total, isOfAll(asked));
    return c.json({ list: await presenterAt(book, c).views(db, records, c.get("locale")), pagination }, 200);
  });

  router.openapi(SPORTSBOOK_ROUTES.getPlacement, async (c) => {
    const { key } = c.req.valid("param");
    const standing = await readPlacement(db, { playerId: signedIn(c).player.id, key });
    if (!standing) return c.json(unknownPlacement(key), 200);
    return c.json(
      await placementAnswer(standing, { db, presenter: presenterAt(book, c), locale: c.get("locale") }),
      200,
    );
  });

  router.openapi(SPORTSBOOK_ROUTES.getCashOut, async (c) => {
    const { key } = c.req.valid("param");
    const standing = await readCashOut(db, { playerId: signedIn(c).player.id, key });
    if (!standing) return c.json(unknownCashOut(key), 200);
    return c.json(await cashOutAnswer(standing, { db, presenter: presenterAt(book, c), locale: c.get("locale") }), 200);
  });

  router.openapi(SPORTSBOOK_ROUTES.summariseBets, async (c) => {
    const { player } = signedIn(c);
    const { currency = player.currency, from, to } = c.req.valid("query");
    if (!isKnownCurrency(currency)) return refuse(c, "currency_unknown");
    const subunits = subunitsOf(currency);
    return c.json(await betSummary(db, { playerId: player.id, currency, subunits, from, to }), 200);
  });

  router.openapi(SPORTSBOOK_ROUTES.listBetPositions, async (c) =>
    c.json(await betPositions(book, signedIn(c).player.id), 200),
  );

  router.openapi(SPORTSBOOK_ROUTES.getBet, async (c) => {
    const record = await findBet(db, { playerId: signedIn(c).player.id, id: c.req.valid("param").id });
    if (!record) return refuse(c, "not_found");
    const [view] = await presenterAt(book, c).views(db, [record], c.get("locale"));
    return view ? c.json(view, 200) : refuse(c, "not_found");
  });

  if (writer === null) return router;
  router.route("/", placementRouter(deps, writer.placement));
  router.route("/", cashOutRouter(deps, writer.cashOuts));
  return router;
}

/** Whether a list of bets is narrowed by nothing. */
const isOfAll = ({ filter, result, status, ref, from, to, after }: Parameters<BetLists["page"]>[0]): boolean =>
  filter === "all" && result === "all" && [status, ref, from, to, after].every((asked) => asked === undefined);
