import type { BookConfig } from "../../book/book-config.ts";
import { stakeLimitsAt } from "../../site/site-money.ts";
import type { Site } from "../../site/site.ts";

/** What bets are taken with at a site: as everywhere, within its own limits of stakes. */
export function limitedAt<Deps extends { config: BookConfig }>(deps: Deps, { stakeLimits }: Site): Deps {
  const limits = stakeLimitsAt(deps.config.limits, stakeLimits);
  return limits === deps.config.limits ? deps : { ...deps, config: { ...deps.config, limits } };
}
