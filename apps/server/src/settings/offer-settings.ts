import { z } from "zod";
import { DEFAULT_FEED_LAG_LIMIT_MS, DEFAULT_RESULTS_KEPT_DAYS, defaultBetRules } from "../book/book-config.ts";
import { CURRENCIES } from "../players/currencies.ts";
import { betRules, wholeNumber } from "./setting-schemas.ts";

/** How bets are taken, and how the offer follows the feed. */
export const OFFER_SETTINGS = {
  betRules: {
    name: "BET_RULES",
    schema: betRules.default(() => defaultBetRules(CURRENCIES)),
    byDefault: "those of the server itself",
    meaning:
      "a file of JSON: [limits, stakes, live delays, cash-out and what else an operator sets of bets](bet-rules.md)",
  },
  feedLagLimitMs: {
    name: "FEED_LAG_LIMIT_MS",
    schema: wholeNumber(60_000, 2_000).default(DEFAULT_FEED_LAG_LIMIT_MS),
    meaning:
      "how late the feed may be, or for how long silent, before [live bets are refused](stops-and-the-feed.md#when-the-feed-is-late); from 2000 to 60000",
  },
  resultsKeptDays: {
    name: "RESULTS_KEPT_DAYS",
    schema: wholeNumber(60).default(DEFAULT_RESULTS_KEPT_DAYS),
    meaning:
      "for how many days after its start [the result of a match](how-to/add-a-feed.md#results-of-past-days) is shown, from 0 to 60",
  },
  liveDelayScale: {
    name: "LIVE_DELAY_SCALE",
    schema: z.coerce.number().min(0).max(10).optional(),
    byDefault: "1, less where the feed runs faster",
    meaning: "what the live delays are multiplied by",
  },
} as const;
