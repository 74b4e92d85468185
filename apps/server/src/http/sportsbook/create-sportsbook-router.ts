import type { OpenAPIHono } from "@hono/zod-openapi";
import { createApiRouter } from "../api-router.ts";
import type { AppEnv } from "../app-env.ts";
import { betsRouter } from "./bets-router.ts";
import { countersRouter } from "./counters-router.ts";
import { marketsRouter } from "./markets-router.ts";
import { matchesRouter } from "./matches-router.ts";
import { placesRouter } from "./places-router.ts";
import { realtimeTokensRouter } from "./realtime-tokens-router.ts";
import { settingsRouter } from "./settings-router.ts";
import type { SportsbookParts } from "./sportsbook-parts.ts";

/** The sportsbook API, to be mounted at its base. */
export function createSportsbookRouter(parts: SportsbookParts): OpenAPIHono<AppEnv> {
  const router = createApiRouter();
  for (const routerOf of [
    matchesRouter,
    marketsRouter,
    placesRouter,
    countersRouter,
    settingsRouter,
    realtimeTokensRouter,
    betsRouter,
  ]) {
    router.route("/", routerOf(parts));
  }
  return router;
}
