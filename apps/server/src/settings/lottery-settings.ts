import { flag, lotteries } from "./setting-schemas.ts";

/** Which lotteries there are. */
export const LOTTERY_SETTINGS = {
  lotteryEnabled: {
    name: "LOTTERY_ENABLED",
    schema: flag.optional(),
    byDefault: "with play money, or where `LOTTERIES` names some",
    meaning:
      "whether there is a page `/lotteries`, and draws to bet on; with `false` nothing leads there, and the page answers 404; draws under way are held all the same",
  },
  lotteries: {
    name: "LOTTERIES",
    schema: lotteries.optional(),
    byDefault: "three of the server itself",
    meaning:
      "a file of JSON: a list of lotteries as `apps/server/src/book/lotteries/lotteries.json` has it, with names by language, how many numbers are drawn of how many and how often, the most of a ticket, and the margin",
  },
} as const;
