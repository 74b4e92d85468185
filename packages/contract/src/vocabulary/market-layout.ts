/** Groups that the match page has names for, in the order of its tabs; a market of another group shows the key. */
export const MARKET_GROUPS = ["main", "goals", "handicaps", "halves", "teams", "scores"] as const;
export type MarketGroup = (typeof MARKET_GROUPS)[number];

/** Markets that a list of matches shows, one line of each, in the order of its columns. */
export const LIST_MARKET_IDS = ["1", "18", "16", "29"] as const;
export type ListMarketId = (typeof LIST_MARKET_IDS)[number];
