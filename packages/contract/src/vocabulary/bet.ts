export const BET_TYPES = ["single", "combo", "system", "custom_bet"] as const;
export type BetType = (typeof BET_TYPES)[number];

export const BET_STATUSES = [
  "cashed_out",
  "withdrawn",
  "waiting_results",
  "ready_to_process",
  "done",
  "cancelled",
  "cashout_in_progress",
  "submitted",
  "rejected",
] as const;
export type BetStatus = (typeof BET_STATUSES)[number];

/** What a leg or a whole bet came to: the five (result, void factor) pairs, plus cancelled, open and cashed out. */
export const LEG_RESULTS = [
  "no_results",
  "canceled",
  "win_entire",
  "lose_entire",
  "refund_entire",
  "refund_half_win_other",
  "refund_half_lose_other",
  "cashed_out",
] as const;
export type LegResult = (typeof LEG_RESULTS)[number];

/**
 * Why a bet that was settled is settled anew: a result was taken back, a line was cancelled after all, a cancellation
 * was taken back, or an operator decided it.
 */
export const BET_CORRECTIONS = [
  "result_withdrawn",
  "line_cancelled",
  "cancellation_withdrawn",
  "operator_decision",
] as const;
export type BetCorrectionCause = (typeof BET_CORRECTIONS)[number];

export const BET_FILTERS = ["all", "open", "settled"] as const;
export type BetFilter = (typeof BET_FILTERS)[number];

/**
 * Settled bets by what they brought, cash-outs included: more than the stake, or as much by winning, less than the stake, or
 * the stake and no more.
 */
export const BET_RESULT_FILTERS = ["all", "win", "lose", "refund"] as const;
export type BetResultFilter = (typeof BET_RESULT_FILTERS)[number];

/** Which bets a list shows by its filter; null where the status of a bet does not matter. */
export const BET_FILTER_STATUSES: Readonly<Record<BetFilter, readonly BetStatus[] | null>> = {
  all: null,
  // May still change the player's balance.
  open: ["submitted", "waiting_results", "ready_to_process", "cashout_in_progress"],
  // Over. A bet that was rejected was never taken: it is neither open nor settled.
  settled: ["done", "cashed_out", "cancelled", "withdrawn"],
};

/** Where a placement stands. `unknown` means no placement was ever recorded under that key. */
export const PLACEMENT_STATES = ["processing", "accepted", "rejected", "unknown"] as const;
export type PlacementState = (typeof PLACEMENT_STATES)[number];
