import type { ApiErrorName } from "@touchline/contract/vocabulary";
import { isCountryCode } from "../../players/countries.ts";
import { isOpened } from "../../players/currencies.ts";
import { servesResidents } from "../../players/refusal-at-site.ts";
import type { Site } from "../../site/site.ts";

type Choices = Record<"currency" | "country_code" | "language", string>;

/** What of a sign-up the site does not have; null where it has all of it. */
export function refusedChoice(site: Site, chosen: Choices) {
  const { currencies, locales } = site;
  const of = <const Name extends ApiErrorName>(name: Name, field: keyof Choices, problem: string) => ({
    name,
    fields: [{ path: `json.${field}`, problem }],
  });
  if (!isOpened({ currencies }, chosen.currency)) return of("currency_unknown", "currency", "currency_unknown");
  if (!isCountryCode(chosen.country_code)) return of("invalid_request", "country_code", "invalid_value");
  // Whoever lives there is a resident of it wherever they are.
  if (!servesResidents(site, chosen.country_code)) return of("country_blocked", "country_code", "country_blocked");
  return locales.includes(chosen.language) ? null : of("invalid_request", "language", "invalid_value");
}
