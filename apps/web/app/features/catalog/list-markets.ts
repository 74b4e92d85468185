import type { LIST_MARKET_IDS, LIST_MARKET_OUTCOMES, ListMarketId } from "@touchline/contract/vocabulary";

type Columns<Ids extends readonly ListMarketId[]> = {
  readonly [Column in keyof Ids]: {
    marketId: Ids[Column];
    kind: string;
    outcomeIds: (typeof LIST_MARKET_OUTCOMES)[Ids[Column]];
    columns: readonly string[];
  };
};

/** Markets that a list shows, in the order of its columns, with the outcome of each column. */
export const LIST_MARKETS = [
  { marketId: "1", kind: "result", outcomeIds: ["1", "2", "3"], columns: ["home", "draw", "away"] },
  { marketId: "18", kind: "total", outcomeIds: ["12", "13"], columns: ["over", "total", "under"] },
  { marketId: "16", kind: "handicap", outcomeIds: ["1714", "1715"], columns: ["home", "handicap", "away"] },
  { marketId: "29", kind: "both", outcomeIds: ["74", "76"], columns: ["bothYes", "bothNo"] },
] as const satisfies Columns<typeof LIST_MARKET_IDS>;

export type ListMarket = (typeof LIST_MARKETS)[number];
export const RESULT_MARKET: ListMarket = LIST_MARKETS[0];
