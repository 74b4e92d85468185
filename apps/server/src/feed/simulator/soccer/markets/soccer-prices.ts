import { COMBO_MARKETS } from "./combo-markets.ts";
import { COUNT_MARKETS } from "./count-markets.ts";
import { GOAL_MARKETS } from "./goal-markets.ts";
import { HALF_MARKETS } from "./half-markets.ts";
import { HANDICAP_MARKETS } from "./handicap-markets.ts";
import { INTERVAL_MARKETS } from "./interval-markets.ts";
import type { MarketPrice } from "./market-price.ts";
import { PLAYER_MARKETS } from "./player-markets.ts";
import { RESULT_MARKETS } from "./result-markets.ts";
import { TOTAL_MARKETS } from "./total-markets.ts";

/** Every kind of market on offer in a soccer match. */
export const SOCCER_PRICES: readonly MarketPrice[] = [
  ...RESULT_MARKETS,
  ...TOTAL_MARKETS,
  ...HANDICAP_MARKETS,
  ...GOAL_MARKETS,
  ...COMBO_MARKETS,
  ...HALF_MARKETS,
  ...INTERVAL_MARKETS,
  ...COUNT_MARKETS,
  ...PLAYER_MARKETS,
];

/**
 * Open from the first. The others open some hours before kick-off: what few bet on days ahead is not worth what
 * hundreds of matches that wait would hold of it.
 */
const FROM_THE_FIRST = new Set(
  "1 18 16 29 10 11 8 60 68 47 19 20 31 32 26 45 9 14 15 21 23 24 25 30 33 34 35 36 37 52 56 57 63 66 75 83 90 100".split(
    " ",
  ),
);

/** Of these, what is open days ahead. */
export const EARLY_PRICES: readonly MarketPrice[] = SOCCER_PRICES.filter(({ marketId }) =>
  FROM_THE_FIRST.has(marketId),
);
