import type { Context, MiddlewareHandler } from "hono";
import { createMiddleware } from "hono/factory";
import type { SiteFeature } from "../site/site-features.ts";
import type { AppEnv } from "./app-env.ts";
import { refuse } from "./refuse.ts";

/** Calls of a feature, by how their paths end. What became of a call that was sent before is answered all the same. */
const CALLS: readonly (readonly [feature: SiteFeature, calls: RegExp])[] = [
  ["search", /\/search$/],
  ["share", /\/bets\/share-code$/],
  ["cash_out", /\/bets\/(cashout|cashout-rule|edit)$/],
  ["bet_builder", /\/bets\/custom\/[^/]+(\/[^/]+)?$/],
  ["statistics", /\/matches\/[^/]+\/(statistics|form|head-to-head|standings|lineups|odds-history)$/],
  ["streams", /\/matches\/[^/]+\/(video|streams)$/],
  ["lotteries", /\/lotteries(\/.*)?$/],
  ["virtual_games", /\/(games|[^/]+\/launch)$/],
];

const featureOf = (path: string): SiteFeature | null => CALLS.find(([, calls]) => calls.test(path))?.[0] ?? null;

/** A purchase that names its player and its key may be one that stands: its own call says, and refuses what does not. */
const mayStand = ({ req }: Context<AppEnv>): boolean =>
  req.method === "POST" &&
  req.path.endsWith("/lotteries/tickets") &&
  req.header("authorization") !== undefined &&
  req.header("idempotency-key") !== undefined;

/** Refuses what the site has closed, as what is not there; pages do not lead to it either. */
export const onlyOpenFeatures: MiddlewareHandler<AppEnv> = createMiddleware<AppEnv>(async (c, next) => {
  const { closed } = c.get("site");
  const feature = closed.length === 0 ? null : featureOf(c.req.path);
  return feature !== null && closed.includes(feature) && !mayStand(c) ? refuse(c, "not_found") : next();
});
