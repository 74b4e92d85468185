/** Whether a market takes bets. `notAllowed` markets are hidden; `suspended` ones stay on screen, locked. */
export const MARKET_STATUS = {
  allowed: 1,
  suspended: -1,
  notAllowed: 0,
  handedOver: -2,
  settled: -3,
  cancelled: -4,
} as const;
export type MarketStatus = (typeof MARKET_STATUS)[keyof typeof MARKET_STATUS];
export const MARKET_STATUSES = /* @__PURE__ */ Object.values(MARKET_STATUS);

/** Why betting on a market or match is paused; shown where the player looks. */
export const SUSPENSION_REASONS = ["danger", "score", "dismissal", "review", "break", "feed_lost", "operator"] as const;
export type SuspensionReason = (typeof SUSPENSION_REASONS)[number];
