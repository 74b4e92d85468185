import { createMiddleware } from "hono/factory";
import type { AppEnv } from "./app-env.ts";

const PERMANENT_REDIRECT = 308;

/**
 * Leads a path with empty segments, which the router cannot read, to the same one without. That path begins with a
 * single slash, so it never names another host.
 */
export const withoutEmptySegments = createMiddleware<AppEnv>(async (c, next) => {
  const { pathname, search } = new URL(c.req.url);
  const path = pathname.replaceAll(/\/{2,}/g, "/");
  const isRead = c.req.method === "GET" || c.req.method === "HEAD";
  if (path === pathname || !isRead) return next();
  return c.redirect(path + search, PERMANENT_REDIRECT);
});
