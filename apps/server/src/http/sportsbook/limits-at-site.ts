import type { BookConfig } from "../../book/book-config.ts";
import { betLimitsAt } from "../../site/site-money.ts";
import type { Site } from "../../site/site.ts";

/** What bets are taken with at a site: as everywhere, within its own limits of stakes and payouts. */
export function limitedAt<Deps extends { config: BookConfig }>(deps: Deps, site: Site): Deps {
  const limits = betLimitsAt(deps.config.limits, site);
  return limits === deps.config.limits ? deps : { ...deps, config: { ...deps.config, limits } };
}
