import { BY_ITSELF_HEADER, CSRF_HEADER } from "@touchline/contract/vocabulary";
import { cors } from "hono/cors";
import { createMiddleware } from "hono/factory";
import type { AppEnv } from "./app-env.ts";

const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE"];
const REQUEST_HEADERS = [
  "Authorization",
  "Content-Type",
  "Idempotency-Key",
  "If-None-Match",
  "Traceparent",
  "X-Application",
  BY_ITSELF_HEADER,
  CSRF_HEADER,
  "X-Request-Id",
];
/** Beside the rest, from which pages take what time it is at the server. */
const ANSWER_HEADERS = ["Age", "Date", "ETag", "Idempotency-Key", "Retry-After", "X-Request-Id"];
const PREFLIGHT_LASTS_SECONDS = 600;

/** Lets pages of the named origins, and of no other, call an API and read its answers. */
export function crossOrigin(allowedOrigins: readonly string[]) {
  const admit = cors({
    origin: [...allowedOrigins],
    credentials: true,
    allowMethods: METHODS,
    allowHeaders: REQUEST_HEADERS,
    exposeHeaders: ANSWER_HEADERS,
    maxAge: PREFLIGHT_LASTS_SECONDS,
  });
  return createMiddleware<AppEnv>(async (c, next) => {
    const origin = c.req.header("origin");
    if (origin !== undefined && allowedOrigins.includes(origin)) return admit(c, next);
    await next();
    if (allowedOrigins.length > 0) c.res.headers.append("Vary", "Origin");
  });
}
