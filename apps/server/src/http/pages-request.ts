import { DISPLAY_LOCALE_ALIASES } from "@touchline/contract/vocabulary";
import type { Context } from "hono";
import { getCookie } from "hono/cookie";
import type { AppEnv } from "./app-env.ts";
import { SIGNED_IN_COOKIE } from "./session-cookies.ts";

/** Cookies that change what a page looks like before anyone has signed in. */
const LOOK_COOKIES = ["tl_theme", "tl_panel", "tl_zone"] as const;

const SESSION_COOKIES = ["tl_session", "__Host-tl_session", SIGNED_IN_COOKIE] as const;

/** Whether the page is the same for everyone who asks like this. */
export const isAnonymous = (c: Context<AppEnv>): boolean =>
  SESSION_COOKIES.every((name) => (getCookie(c, name) ?? "") === "") && c.req.header("authorization") === undefined;

/** Everything an anonymous page depends on. */
export function pageKey(c: Context<AppEnv>, origin: string): string {
  const { pathname, search } = new URL(c.req.url);
  const look = LOOK_COOKIES.map((name) => getCookie(c, name) ?? "");
  return JSON.stringify([origin, pathname, search, ...look]);
}

export interface LocaleChoice {
  locale: string;
  /** Prefix of the paths of this locale, or "/" for a path without one. */
  basename: string;
}

/** Reads the locale off the first segment of a path; without one it is the default. */
export function localeOfPath(pathname: string, locales: readonly [string, ...string[]]): LocaleChoice {
  const first = pathname.split("/", 2)[1]?.replace(/\.data$/, "") ?? "";
  return locales.includes(first) ? { locale: first, basename: `/${first}` } : { locale: locales[0], basename: "/" };
}

/** Names of the languages, each in itself. */
export const localeNames = (codes: readonly string[]): { code: string; name: string }[] =>
  codes.map((code) => ({ code, name: languageName(code) }));

function languageName(code: string): string {
  const tag = DISPLAY_LOCALE_ALIASES[code] ?? code;
  try {
    const name = new Intl.DisplayNames([tag], { type: "language" }).of(tag) ?? code;
    return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1);
  } catch {
    return code;
  }
}
