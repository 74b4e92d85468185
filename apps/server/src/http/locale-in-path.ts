import type { Context } from "hono";
import { type LocalePaths, localePrefix } from "../locale-prefix.ts";
import type { AppEnv } from "./app-env.ts";
import { localeOfPath } from "./pages-request.ts";

/** Not for ever: which locale is the default, and whether it must be there, are settings. */
const TEMPORARY_REDIRECT = 307;

/**
 * Leads the path of a page without its locale to the one with it, where that is required; null where nothing is to do.
 * The data of pages stay where they are: who asks for them has a page from before it was required.
 */
export function redirectToLocale(c: Context<AppEnv>, site: LocalePaths): Response | null {
  const { pathname, search } = new URL(c.req.url);
  const { locale, basename } = localeOfPath(pathname, site.locales);
  const isRead = c.req.method === "GET" || c.req.method === "HEAD";
  const isPage = isRead && !pathname.endsWith(".data");
  if (!site.localeInUrlRequired || basename !== "/" || !isPage) return null;
  const path = pathname === "/" ? "" : pathname;
  return c.redirect(localePrefix(locale, site) + path + search, TEMPORARY_REDIRECT);
}
