import type { MiddlewareHandler } from "hono";
import { createMiddleware } from "hono/factory";
import type { AppEnv } from "./app-env.ts";
import { refuse } from "./refuse.ts";
import type { RequestOrigin } from "./request-origin.ts";
import { blockedCountry } from "./site-pages.ts";

const READS = new Set(["GET", "HEAD", "OPTIONS"]);
/** Ends sessions, or changes nothing: what is asked for with a body. */
const STAYS_OPEN = /\/(users\/sign_out|player\/sessions(\/[^/]+)?|counters|bets\/custom\/\w+)$/;
/** Whoever is away can stop, set limits, and shut out others all the same. */
const STOPS = /\/(player\/(exclusion|closure|password|limit_prompt)|user_limits|notifications\/push-devices\/remove)$/;

/** Refuses to sign anybody in or up, to take bets or to move money from a country that the site does not serve. */
export const onlyServedCountries = (caller: Pick<RequestOrigin, "country">): MiddlewareHandler<AppEnv> =>
  createMiddleware<AppEnv>(async (c, next) => {
    const { method, path } = c.req;
    const isOpen = READS.has(method) || STAYS_OPEN.test(path) || STOPS.test(path);
    if (isOpen || blockedCountry(c, caller) === null) return next();
    return refuse(c, "country_blocked");
  });
