import { SPORTSBOOK_ROUTES } from "@touchline/contract";
import type { OpenAPIHono } from "@hono/zod-openapi";
import { findBet, listBets } from "../../book/bets/list-bets.ts";
import { placementAnswer, readPlacement, unknownPlacement } from "../../book/placement/placement-answer.ts";
import type { PlacementDeps } from "../../book/placement/placement-deps.ts";
import { createApiRouter } from "../api-router.ts";
import { type AppEnv, signedIn } from "../app-env.ts";
import { notStored } from "../not-stored.ts";
import { refuse } from "../refuse.ts";
import { placementRouter } from "./placement-router.ts";
import type { SportsbookDeps } from "./sportsbook-deps.ts";

/** A player's bets, what is recorded under a key and, where there is a book to place them with, new ones. */
export function betsRouter(deps: SportsbookDeps, placement: PlacementDeps | null): OpenAPIHono<AppEnv> {
  const { book, auth, betsFirst } = deps;
  const { db, bets: presenter } = book;
  const router = createApiRouter();
  router.use(SPORTSBOOK_ROUTES.listBets.path, auth.requirePlayer, notStored);
  router.use(`${SPORTSBOOK_ROUTES.listBets.path}/*`, auth.requirePlayer, notStored, betsFirst.ownBets);

  router.openapi(SPORTSBOOK_ROUTES.listBets, async (c) => {
    const { status, filter, page, limit } = c.req.valid("query");
    const { records, pagination } = await listBets(db, {
      playerId: signedIn(c).player.id,
      filter,
      statuses: status,
      page,
      limit,
    });
    return c.json({ list: await presenter.views(db, records, c.get("locale")), pagination }, 200);
  });

  router.openapi(SPORTSBOOK_ROUTES.getPlacement, async (c) => {
    const { key } = c.req.valid("param");
    const standing = await readPlacement(db, { playerId: signedIn(c).player.id, key });
    if (!standing) return c.json(unknownPlacement(key), 200);
    return c.json(await placementAnswer(standing, { db, presenter, locale: c.get("locale") }), 200);
  });

  router.openapi(SPORTSBOOK_ROUTES.getBet, async (c) => {
    const record = await findBet(db, { playerId: signedIn(c).player.id, id: c.req.valid("param").id });
    if (!record) return refuse(c, "not_found");
    const [view] = await presenter.views(db, [record], c.get("locale"));
    return view ? c.json(view, 200) : refuse(c, "not_found");
  });

  if (placement !== null) router.route("/", placementRouter(deps, placement));
  return router;
}
