import { SIGNED_IN_COOKIE } from "@touchline/contract/vocabulary";
import type { Context } from "hono";
import { getCookie } from "hono/cookie";
import type { AppEnv } from "./app-env.ts";
import { localeOfPath } from "./pages-request.ts";

const FOUND = 302;
/** Where players of a mirror sign in, and where mailed links lead. */
const STAYING = /^\/users\//;

/**
 * Of a mirror that is for players alone: leads visitors to the main site, whose address the operator wrote and no visitor
 * has a part in. Null where nothing is to do. Players of other groups are led there once they are signed in.
 */
export function redirectToMain(c: Context<AppEnv>): Response | null {
  const { mirror, locales } = c.get("site");
  if (mirror === null || !mirror.visitors || getCookie(c, SIGNED_IN_COOKIE) === "1") return null;
  const { pathname } = new URL(c.req.url);
  const { basename } = localeOfPath(pathname, locales);
  const page = basename === "/" ? pathname : pathname.slice(basename.length);
  if (pathname.endsWith(".data") || STAYING.test(page)) return null;
  c.header("Vary", "Cookie", { append: true });
  c.header("Cache-Control", "private, no-store");
  return c.redirect(mirror.redirectTo, FOUND);
}
