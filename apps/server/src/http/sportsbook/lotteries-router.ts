import { SPORTSBOOK_ROUTES } from "@touchline/contract";
import type { OpenAPIHono } from "@hono/zod-openapi";
import { buyTickets, type LotteryDeps } from "../../book/lotteries/buy-tickets.ts";
import { drawView } from "../../book/lotteries/lottery-view.ts";
import {
  readDraw,
  readDraws,
  readEntries,
  readLotteries,
  readTickets,
  withDraws,
} from "../../book/lotteries/read-lotteries.ts";
import { refusalAtSite } from "../../players/refusal-at-site.ts";
import { createApiRouter } from "../api-router.ts";
import { type AppEnv, signedIn } from "../app-env.ts";
import { notStored } from "../not-stored.ts";
import { refuse } from "../refuse.ts";
import { limitedAt } from "./limits-at-site.ts";
import { refuseBets } from "./refuse-bets.ts";
import type { SportsbookDeps } from "./sportsbook-deps.ts";

/** Lotteries, their draws, and the tickets of a player; without a seller, what only reads. */
export function lotteriesRouter(
  { book, auth }: SportsbookDeps,
  seller: Pick<LotteryDeps, "events"> | null,
): OpenAPIHono<AppEnv> {
  const { db, config, clock } = book;
  const router = createApiRouter();
  const isOpen = config.specials.lottery;
  router.use(SPORTSBOOK_ROUTES.listLotteries.path, notStored);
  router.use(`${SPORTSBOOK_ROUTES.listLotteries.path}/*`, notStored);
  router.use(SPORTSBOOK_ROUTES.buyLotteryTickets.path, auth.requirePlayer);

  router.openapi(SPORTSBOOK_ROUTES.listLotteries, async (c) => {
    if (!isOpen) return refuse(c, "not_found");
    const list = await readLotteries(db, config.lotteries, { locale: c.get("locale"), now: new Date(clock.nowMs()) });
    return c.json({ list }, 200);
  });

  router.openapi(SPORTSBOOK_ROUTES.listLotteryDraws, async (c) => {
    if (!isOpen) return refuse(c, "not_found");
    const { list, pagination } = await readDraws(db, c.req.valid("query"));
    return c.json({ list: list.map(drawView), pagination }, 200);
  });

  router.openapi(SPORTSBOOK_ROUTES.getLotteryDraw, async (c) => {
    if (!isOpen) return refuse(c, "not_found");
    const draw = await readDraw(db, c.req.valid("param").id);
    return draw ? c.json(drawView(draw), 200) : refuse(c, "not_found");
  });

  router.openapi(SPORTSBOOK_ROUTES.listDrawEntries, async (c) => {
    if (!isOpen) return refuse(c, "not_found");
    const draw = await readDraw(db, c.req.valid("param").id);
    return draw ? c.json(await readEntries(db, draw, c.req.valid("query")), 200) : refuse(c, "not_found");
  });

  router.openapi(SPORTSBOOK_ROUTES.listLotteryTickets, async (c) => {
    if (!isOpen) return refuse(c, "not_found");
    const asked = { playerId: signedIn(c).player.id, ...c.req.valid("query") };
    return c.json(await readTickets(db, asked), 200);
  });

  if (seller === null) return router;
  router.openapi(SPORTSBOOK_ROUTES.buyLotteryTickets, async (c) => {
    const { player } = signedIn(c);
    const site = c.get("site");
    const key = c.req.valid("header")["idempotency-key"];
    const call = { playerId: player.id, key, purchase: c.req.valid("json") };
    const here = limitedAt({ db, config, clock, events: seller.events }, site);
    const result = await buyTickets(here, call, async () => {
      if (!isOpen || site.closed.includes("lotteries")) return { status: "not_found" };
      const name = await refusalAtSite(db, player, site);
      return name === null ? null : { status: "refused", refusals: [{ name, betIndex: 0, selectionIndex: null }] };
    });
    if (result.status === "not_found") return refuse(c, "not_found");
    if (result.status === "key_reused") return refuse(c, "idempotency_key_reused");
    if (result.status === "bought") return c.json({ list: await withDraws(db, result.tickets) }, 201);
    return refuseBets(c, result.refusals);
  });
  return router;
}
