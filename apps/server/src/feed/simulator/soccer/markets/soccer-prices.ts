import { GOAL_MARKETS } from "./goal-markets.ts";
import { HANDICAP_MARKET } from "./handicap-market.ts";
import type { MarketPrice } from "./market-price.ts";
import { RESULT_MARKETS } from "./result-markets.ts";
import { TOTAL_MARKETS } from "./total-markets.ts";

/** Every kind of market on offer in a soccer match. */
export const SOCCER_PRICES: readonly MarketPrice[] = [
  ...RESULT_MARKETS,
  ...TOTAL_MARKETS,
  HANDICAP_MARKET,
  ...GOAL_MARKETS,
];
