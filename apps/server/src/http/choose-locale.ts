import { textTag, textTags } from "@touchline/contract/vocabulary";
import type { MiddlewareHandler } from "hono";
import { createMiddleware } from "hono/factory";
import type { AppEnv } from "./app-env.ts";
import { refuse } from "./refuse.ts";

/** The locale asked for by name, else the first one the browser wants and the site has, else the default. */
export function chooseLocale(
  locales: readonly [string, ...string[]],
  { wanted, acceptLanguage }: { wanted?: string | undefined; acceptLanguage?: string | undefined },
): string {
  const candidates = [wanted ?? "", ...acceptedLanguages(acceptLanguage ?? "")];
  for (const candidate of candidates) {
    const locale = knownLocale(locales, candidate);
    if (locale !== undefined) return locale;
  }
  return locales[0];
}

/** The site's locale that a tag names: itself, its language, or the one whose texts its language reads. */
function knownLocale(locales: readonly string[], tag: string): string | undefined {
  const wanted = [tag, languageOf(tag), ...textTags(languageOf(tag))].map((each) => each.toLowerCase());
  const named = locales.map((code) => ({ code, names: [code, textTag(code)].map((name) => name.toLowerCase()) }));
  for (const each of wanted) {
    const locale = named.find(({ names }) => names.includes(each));
    if (locale !== undefined) return locale.code;
  }
  return undefined;
}

/** Refuses a call that asks by name for a language that the site does not have. */
export const onlyKnownLocales: MiddlewareHandler<AppEnv> = createMiddleware<AppEnv>(async (c, next) => {
  const wanted = c.req.query("locale");
  if (wanted === undefined || knownLocale(c.get("site").locales, wanted) !== undefined) return next();
  return refuse(c, "invalid_request", { fields: [{ path: "query.locale", problem: "invalid_value" }] });
});

const languageOf = (tag: string): string => tag.toLowerCase().split("-")[0] ?? "";

function acceptedLanguages(header: string): string[] {
  return header
    .slice(0, 500)
    .split(",")
    .map((part, order) => {
      const [tag = "", ...params] = part.trim().split(";");
      const quality = params.map((param) => /^\s*q=([\d.]+)\s*$/.exec(param)?.[1]).find((q) => q !== undefined);
      return { tag, order, quality: Number(quality ?? 1) };
    })
    .filter(({ tag, quality }) => tag !== "" && quality > 0)
    .toSorted((a, b) => b.quality - a.quality || a.order - b.order)
    .map(({ tag }) => tag);
}
