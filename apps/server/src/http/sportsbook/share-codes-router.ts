import { SPORTSBOOK_ROUTES } from "@touchline/contract";
import type { OpenAPIHono } from "@hono/zod-openapi";
import { readSharedBets, shareBets } from "../../book/sharing/share-codes.ts";
import { createApiRouter } from "../api-router.ts";
import type { AppEnv } from "../app-env.ts";
import { notStored } from "../not-stored.ts";
import { refuse } from "../refuse.ts";
import type { SportsbookDeps } from "./sportsbook-deps.ts";

/** Codes of bets: players make them, and everybody may read the one that he was given; where they are shared at all. */
export function shareCodesRouter({ book, auth }: SportsbookDeps): OpenAPIHono<AppEnv> {
  const { db, clock, config } = book;
  const router = createApiRouter();
  router.post(SPORTSBOOK_ROUTES.shareBets.path, auth.requirePlayer, notStored);
  router.get(SPORTSBOOK_ROUTES.getSharedBets.path, notStored);

  router.openapi(SPORTSBOOK_ROUTES.shareBets, async (c) => {
    if (!config.shareBets) return refuse(c, "not_found");
    const { bets } = c.req.valid("json");
    return c.json({ code: await shareBets(db, bets, new Date(clock.nowMs())) }, 201);
  });

  router.openapi(SPORTSBOOK_ROUTES.getSharedBets, async (c) => {
    if (!config.shareBets) return refuse(c, "not_found");
    const shared = await readSharedBets(db, c.req.valid("query").code);
    return shared === null ? refuse(c, "not_found") : c.json(shared, 200);
  });

  return router;
}
