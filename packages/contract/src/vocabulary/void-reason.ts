/** Why selections on a line are void: the reasons of the UOF list, each at the place that is its code. */
export const VOID_REASONS = [
  "other",
  "no_scorer",
  "correct_score_missing",
  "result_unverifiable",
  "format_changed",
  "event_cancelled",
  "scorer_missing",
  "walkover",
  "dead_heat",
  "retired",
  "abandoned",
  "postponed",
  "incorrect_odds",
  "incorrect_statistics",
  "no_result_assignable",
  "client_settlement_needed",
  "starting_pitcher_changed",
] as const;
export type VoidReason = (typeof VOID_REASONS)[number];
