import type { Context } from "hono";
import type { Site } from "../site/site.ts";
import type { AppEnv } from "./app-env.ts";
import { localeOfPath } from "./pages-request.ts";
import type { RequestOrigin } from "./request-origin.ts";

/** What a proxy says where it does not know: the code of ISO 3166-1 that names no country. */
const UNKNOWN_COUNTRY = "ZZ";

/**
 * The country of a visitor whom the site does not serve there; null for everybody else. Who comes from nowhere that is known
 * comes from none of the countries that a site lets in where it blocks all others.
 */
export function blockedCountry(c: Context<AppEnv>, caller: Pick<RequestOrigin, "country">): string | null {
  const { blockedCountries, blocksUnknownCountries } = c.get("site");
  const country = caller.country(c);
  if (country === null) return blocksUnknownCountries ? UNKNOWN_COUNTRY : null;
  return blockedCountries.includes(country) ? country : null;
}

/** The page that stands in place of another for such a visitor, in the language of that one. */
export function blockedPath(asked: string, locales: Site["locales"]): string {
  const { basename } = localeOfPath(asked, locales);
  return `${basename === "/" ? "" : basename}/blocked`;
}
