import { DISPLAY_LOCALE_ALIASES } from "@touchline/contract/vocabulary";
import type { Context } from "hono";
import type { AppEnv } from "./app-env.ts";
import type { PageSharing } from "./pages-build.ts";

interface SharedBy {
  share: PageSharing;
  origin: string;
  /** Of the page that is answered, which may be another than the one that was asked for. */
  path: string;
  locales: readonly [string, ...string[]];
  /** Whether the caller's cookies count; those of a session that nobody has do not. */
  withCookies: boolean;
}

/**
 * A request for a page that is kept for others too. It holds nothing of the caller's but what the key names, read once:
 * two readers of one header may disagree, and the page of one caller would be another's.
 */
export function sharedRequest(
  c: Context<AppEnv>,
  { share, origin, path, locales, withCookies }: SharedBy,
): { key: string; request: Request } {
  const { search } = new URL(c.req.url);
  const { basename } = localeOfPath(path, locales);
  const cookies = withCookies ? (c.req.header("cookie") ?? null) : null;
  const shared = share({ path, basename, search, cookies });
  const href = origin + path + shared.search;
  const saving = c.req.header("save-data") === "on" ? { "save-data": "on" } : {};
  const request = new Request(href, { headers: { cookie: shared.cookie, ...saving } });
  return { key: JSON.stringify([href, shared.cookie, ...Object.keys(saving)]), request };
}

/** The caller's own request, for pages that are not kept. HEAD is answered as GET would be. */
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
