import type { Context } from "hono";
import type { Site } from "../site/site.ts";
import type { AppEnv } from "./app-env.ts";
import { localeOfPath } from "./pages-request.ts";
import type { RequestOrigin } from "./request-origin.ts";

/** The country of a visitor whom the site does not serve there; null for everybody else. */
export function blockedCountry(c: Context<AppEnv>, caller: Pick<RequestOrigin, "country">): string | null {
  const country = caller.country(c);
  return country !== null && c.get("site").blockedCountries.includes(country) ? country : null;
}

/** The page that stands in place of another for such a visitor, in the language of that one. */
export function blockedPath(asked: string, locales: Site["locales"]): string {
  const { basename } = localeOfPath(asked, locales);
  return `${basename === "/" ? "" : basename}/blocked`;
}
