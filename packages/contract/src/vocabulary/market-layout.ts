/** Groups that the match page has names for, in the order of its tabs; a market of another group shows the key. */
export const MARKET_GROUPS = ["main", "goals", "handicaps", "halves", "teams", "scores"] as const;
export type MarketGroup = (typeof MARKET_GROUPS)[number];

/** Markets that a list of matches shows, one line of each, in the order of its columns. */
export const LIST_MARKET_IDS = ["1", "18", "16", "29"] as const;
export type ListMarketId = (typeof LIST_MARKET_IDS)[number];

/** The outcomes of each, in the order in which a list shows them. */
export const LIST_MARKET_OUTCOMES = {
  "1": ["1", "2", "3"],
  "18": ["12", "13"],
  "16": ["1714", "1715"],
  "29": ["74", "76"],
} as const satisfies Readonly<Record<ListMarketId, readonly string[]>>;
