import {
  DISPLAY_LOCALE_ALIASES,
  LOOK_COOKIES,
  SESSION_COOKIES,
  SIGNED_IN_COOKIE,
} from "@touchline/contract/vocabulary";
import type { Context } from "hono";
import { getCookie } from "hono/cookie";
import type { AppEnv } from "./app-env.ts";

/** Whoever sends one of these may be signed in. */
const PLAYER_COOKIES = [...Object.values(SESSION_COOKIES), SIGNED_IN_COOKIE];

/** Whether the page is the same for everyone who asks like this. */
export const isAnonymous = (c: Context<AppEnv>): boolean =>
  PLAYER_COOKIES.every((name) => (getCookie(c, name) ?? "") === "") && c.req.header("authorization") === undefined;

/**
 * A request for a page that is kept for others too. It holds nothing of the caller's but what the key names, read once:
 * two readers of one header may disagree, and the page of one caller would be another's.
 */
export function sharedRequest(c: Context<AppEnv>): { key: string; request: Request } {
  const look = Object.values(LOOK_COOKIES)
    .flatMap((name) => {
      const value = getCookie(c, name) ?? "";
      return value === "" ? [] : [`${name}=${encodeURIComponent(value)}`];
    })
    .join("; ");
  const { href } = new URL(c.req.url);
  return { key: JSON.stringify([href, look]), request: new Request(href, { headers: { cookie: look } }) };
}

/** The caller's own request. What HEAD is told is what GET would be. */
export const ownRequest = ({ req }: Context<AppEnv>): Request =>
  req.method === "HEAD" ? new Request(req.url, { headers: req.raw.headers, signal: req.raw.signal }) : req.raw;

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
