/** Why a bet cannot be cashed out at a moment. */
export const CASH_OUT_BLOCKS = [
  "freebet",
  "decided",
  "leg_lost",
  "market_closed",
  "outcome_inactive",
  "match_stopped",
  "feed_suspended",
  "provider_down",
  "hopeless",
  "too_small",
  "no_change",
] as const;
export type CashOutBlock = (typeof CASH_OUT_BLOCKS)[number];

/** Where the cash-out of a bet stands. */
export const CASH_OUT_STATES = ["available", "unavailable", "in_progress", "closed"] as const;
export type CashOutState = (typeof CASH_OUT_STATES)[number];

/** Finer reasons behind code 126. */
export const CASH_OUT_BLOCK_KEYS = {
  freebet: "error.cash_out.freebet",
  decided: "error.cash_out.decided",
  leg_lost: "error.cash_out.leg_lost",
  market_closed: "error.cash_out.market_closed",
  outcome_inactive: "error.cash_out.outcome_inactive",
  match_stopped: "error.cash_out.match_stopped",
  feed_suspended: "error.cash_out.feed_suspended",
  provider_down: "error.cash_out.provider_down",
  hopeless: "error.cash_out.hopeless",
  too_small: "error.cash_out.too_small",
  no_change: "error.cash_out.no_change",
} as const satisfies Readonly<Record<CashOutBlock, string>>;

/** Whether an automatic cash-out waits for a figure to rise to what it names, or to fall to it. */
export const CASH_OUT_BOUNDS = ["at_least", "at_most"] as const;
export type CashOutBound = (typeof CASH_OUT_BOUNDS)[number];

/** What a cash-out came of: the player's press, a rule that the player set, or an edit of the bet. */
export const CASH_OUT_CAUSES = ["player", "rule", "edit"] as const;
export type CashOutCause = (typeof CASH_OUT_CAUSES)[number];
