import type { MiddlewareHandler } from "hono";
import { createMiddleware } from "hono/factory";
import type { AppEnv } from "./app-env.ts";
import { refuse } from "./refuse.ts";
import type { RequestOrigin } from "./request-origin.ts";
import { blockedCountry } from "./site-pages.ts";

const READS = new Set(["GET", "HEAD", "OPTIONS"]);
/** Ends a session, or changes nothing: what is asked for with a body. */
const STAYS_OPEN = /\/(users\/sign_out|counters|bets\/custom\/\w+)$/;

/** Refuses to sign anybody in or up, to take bets or to move money from a country that the site does not serve. */
export const onlyServedCountries = (caller: Pick<RequestOrigin, "country">): MiddlewareHandler<AppEnv> =>
  createMiddleware<AppEnv>(async (c, next) => {
    if (READS.has(c.req.method) || STAYS_OPEN.test(c.req.path) || blockedCountry(c, caller) === null) return next();
    return refuse(c, "country_blocked");
  });
