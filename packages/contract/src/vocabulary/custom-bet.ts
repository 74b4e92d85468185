/**
 * Why legs are no custom bet: they never win together, one of them wins whenever the others do, two are of one line, or
 * the match has no joint price of them.
 */
export const CUSTOM_BET_CONFLICTS = ["contradiction", "implied", "market_used", "not_combinable"] as const;
export type CustomBetConflict = (typeof CUSTOM_BET_CONFLICTS)[number];

/** Finer reasons behind code 120, of legs that have no joint price. */
export const CUSTOM_BET_CONFLICT_KEYS = {
  contradiction: "error.custom_bet.contradiction",
  implied: "error.custom_bet.implied",
  market_used: "error.custom_bet.market_used",
  not_combinable: "error.custom_bet.not_combinable",
} as const satisfies Record<CustomBetConflict, string>;
