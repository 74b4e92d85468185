import { randomUUID } from "node:crypto";
import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { routePath } from "hono/route";
import { readTraceparent } from "@touchline/error-reports";
import type { Logger } from "pino";
import type { Metrics } from "../observability/metrics.ts";
import type { Site } from "../site/site.ts";
import type { AppEnv } from "./app-env.ts";
import { chooseLocale } from "./choose-locale.ts";

const TRACEABLE_ID = /^[\w-]{8,64}$/;

const UNAVAILABLE = 503;

/** What somebody tries who may not: of those alone it is noted where they come from. */
const ATTEMPTS: ReadonlySet<number> = new Set([400, 401, 403, 429]);

/** Gives each request its id, site, locale and log, and writes down how it was answered. */
export function requestContext({
  log,
  metrics,
  siteOf,
  addressOf,
}: {
  log: Logger;
  metrics: Metrics;
  siteOf: (c: Context<AppEnv>) => Site;
  addressOf: (c: Context<AppEnv>) => string | null;
}) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const startedAt = performance.now();
    const given = c.req.header("x-request-id");
    const requestId = given !== undefined && TRACEABLE_ID.test(given) ? given : randomUUID();
    c.set("requestId", requestId);
    // What a page asks for and what is done about it are of one trace.
    const traceparent = c.req.header("traceparent");
    const isTraced = readTraceparent(traceparent) !== null;
    c.set("log", log.child({ requestId, ...(isTraced && { traceparent }) }));
    c.set("signedIn", null);
    const site = siteOf(c);
    c.set("site", site);
    c.set(
      "locale",
      chooseLocale(site.locales, { wanted: c.req.query("locale"), acceptLanguage: c.req.header("accept-language") }),
    );
    await next();
    // On the answer itself, here and wherever it is finished: `c.header` would copy it and send it as a stream.
    c.res.headers.set("X-Request-Id", requestId);
    const { method, path } = c.req;
    const { status } = c.res;
    const elapsedMs = performance.now() - startedAt;
    metrics.requestAnswered({ method, route: routePath(c), status }, elapsedMs / 1000);
    // The path without its query: a confirmation link carries a token there.
    const level = levelOf(status, { changesSomething: method !== "GET" && c.get("signedIn") !== null });
    const refused = c.get("refused");
    const attempt = ATTEMPTS.has(status) ? { address: addressOf(c) } : {};
    const facts = { method, path, status, ...(refused && { refused }), ...attempt, ms: Math.round(elapsedMs) };
    c.get("log")[level](facts, "answered");
  });
}

function levelOf(status: number, { changesSomething }: { changesSomething: boolean }): "debug" | "info" | "error" {
  // Answers that ask to come back later are many, and no fault: the fault was logged where it happened.
  if (status === UNAVAILABLE) return "info";
  if (status >= 500) return "error";
  return status >= 400 || changesSomething ? "info" : "debug";
}
