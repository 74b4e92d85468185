import { LOCALE_COOKIE } from "@touchline/contract/vocabulary";
import type { Context } from "hono";
import { getCookie } from "hono/cookie";
import { localePrefix } from "../locale-prefix.ts";
import type { AppEnv } from "./app-env.ts";
import { addressOfPage } from "./page-address.ts";
import { localeOfPath } from "./pages-request.ts";

const PERMANENT_REDIRECT = 308;
const FOUND = 302;

/**
 * Leads the path of a page to the one address that it has: the default locale is in it where that is required, and is
 * not where it is not, and it is written as links of the pages are; null where nothing is to do. The data of pages stay
 * where they are: who asks for them has a page from before the setting changed. `/` alone names no language: it leads to
 * the one that the visitor chose last.
 */
export function redirectToLocale(c: Context<AppEnv>): Response | null {
  const site = c.get("site");
  const { pathname: asked, search } = new URL(c.req.url);
  const isData = asked.endsWith(".data");
  const pathname = isData ? asked : addressOfPage(asked, site.locales);
  const { locale: named, basename } = localeOfPath(pathname, site.locales);
  const chosen = pathname === "/" ? site.locales.find((code) => code === getCookie(c, LOCALE_COOKIE)) : undefined;
  const locale = chosen ?? named;
  const isRead = c.req.method === "GET" || c.req.method === "HEAD";
  const prefix = localePrefix(locale, site);
  if (!isRead || isData || (pathname === asked && basename === (prefix || "/"))) return null;
  const page = basename === "/" ? pathname : pathname.slice(basename.length);
  const path = prefix + (page === "/" ? "" : page) || "/";
  if (chosen !== undefined && chosen !== named) {
    c.header("Vary", "Cookie", { append: true });
    c.header("Cache-Control", "private, no-store");
    return c.redirect(path + search, FOUND);
  }
  // Permanent for whoever lists pages; browsers ask again, as the setting may change.
  c.header("Cache-Control", "no-cache");
  return c.redirect(path + search, PERMANENT_REDIRECT);
}
