import type { Logger } from "pino";
import type { Config } from "../settings/config.ts";

/** Where nobody says which country a visitor is in, a site that blocks some blocks nobody, or everybody: its operator is told. */
export function warnOfUnknownCountries(
  { sites, countryHeader }: Pick<Config, "sites" | "countryHeader">,
  log: Pick<Logger, "warn">,
): void {
  if (countryHeader !== undefined) return;
  for (const { key, blockedCountries, blocksUnknownCountries } of sites.all) {
    if (blockedCountries.length === 0) continue;
    const text = blocksUnknownCountries
      ? "NOBODY IS LET IN: the site blocks whose country is not known, and COUNTRY_HEADER is not set"
      : "NOBODY IS BLOCKED: the site blocks countries, and COUNTRY_HEADER is not set";
    log.warn({ site: key }, text);
  }
}
