/** Markets that a list shows, in the order of its columns, with the outcome of each column. */
export const LIST_MARKETS = [
  { marketId: "1", kind: "result", outcomeIds: ["1", "2", "3"], columns: ["home", "draw", "away"] },
  { marketId: "18", kind: "total", outcomeIds: ["12", "13"], columns: ["over", "total", "under"] },
  { marketId: "16", kind: "handicap", outcomeIds: ["1714", "1715"], columns: ["home", "handicap", "away"] },
  { marketId: "29", kind: "both", outcomeIds: ["74", "76"], columns: ["bothYes", "bothNo"] },
] as const;

export type ListMarket = (typeof LIST_MARKETS)[number];
export type ListMarketId = ListMarket["marketId"];
export const RESULT_MARKET: ListMarket = LIST_MARKETS[0];
