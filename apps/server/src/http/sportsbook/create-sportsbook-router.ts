import type { OpenAPIHono } from "@hono/zod-openapi";
import { createApiRouter } from "../api-router.ts";
import { createMiddleware } from "hono/factory";
import type { CashOutDeps } from "../../book/cash-out/cash-out-deps.ts";
import type { PlacementDeps } from "../../book/placement/placement-deps.ts";
import type { AppEnv } from "../app-env.ts";
import { betsRouter } from "./bets-router.ts";
import { customBetsRouter } from "./custom-bets-router.ts";
import { countersRouter } from "./counters-router.ts";
import { favouritesRouter } from "./favourites-router.ts";
import { lotteriesRouter } from "./lotteries-router.ts";
import { marketsRouter } from "./markets-router.ts";
import type { LegCombinations } from "../../feed/leg-combinations.ts";
import type { MatchInfo } from "../../feed/match-info.ts";
import { matchWidgetsRouter } from "./match-widgets-router.ts";
import { matchesRouter } from "./matches-router.ts";
import type { PushOffer } from "../../startup/open-push.ts";
import { notificationsRouter } from "./notifications-router.ts";
import { placesRouter } from "./places-router.ts";
import { realtimeTokensRouter } from "./realtime-tokens-router.ts";
import { searchRouter } from "./search-router.ts";
import { settingsRouter } from "./settings-router.ts";
import { videoRouter } from "./video-router.ts";
import { shareCodesRouter } from "./share-codes-router.ts";
import { votesRouter } from "./votes-router.ts";
import type { SportsbookDeps } from "./sportsbook-deps.ts";

/** What the process that has the book can do, and others cannot. */
export interface WriterDeps {
  placement: PlacementDeps;
  cashOuts: CashOutDeps;
  info: MatchInfo | null;
  combinations: LegCombinations | null;
  push: PushOffer;
}

/** The sportsbook API, to be mounted at its base; without what the writer can do, what only reads. */
export function createSportsbookRouter(deps: SportsbookDeps, writer: WriterDeps | null): OpenAPIHono<AppEnv> {
  const router = createApiRouter();
  router.use(bracketedLists);
  for (const routerOf of [
    matchesRouter,
    marketsRouter,
    placesRouter,
    countersRouter,
    searchRouter,
    favouritesRouter,
    votesRouter,
    // Before the bets, of whose paths its own would be one.
    shareCodesRouter,
    videoRouter,
    settingsRouter,
    realtimeTokensRouter,
  ]) {
    router.route("/", routerOf(deps));
  }
  if (writer) {
    router.route("/", matchWidgetsRouter(deps, writer.info));
    // Before the bets, which are behind a sign-in.
    router.route("/", customBetsRouter(deps, writer.combinations));
  }
  const notices = writer && { notices: writer.placement.events.notices, push: writer.push };
  router.route("/", notificationsRouter(deps, notices));
  router.route("/", lotteriesRouter(deps, writer?.placement ?? null));
  router.route("/", betsRouter(deps, writer));
  return router;
}

const BRACKETS = /(?:\[|%5B)\d*(?:\]|%5D)$/i;

/** `?id[]=1&id[]=2`, as some clients write a list, is read as `?id=1&id=2`. */
const bracketedLists = createMiddleware<AppEnv>((c, next) => {
  // Looked for in the text first: hardly a request has any, and this is before all of them.
  if (!/\[|%5B/i.test(c.req.url)) return next();
  const url = new URL(c.req.url);
  const names = url.search.slice(1).split("&");
  url.search = names.map((pair) => nameOf(pair).replace(BRACKETS, "") + pair.slice(nameOf(pair).length)).join("&");
  c.req.raw = new Request(url, c.req.raw);
  return next();
});

const nameOf = (pair: string): string => pair.split("=", 1)[0] ?? "";
