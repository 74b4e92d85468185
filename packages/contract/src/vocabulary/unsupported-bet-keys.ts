/** Finer reasons behind code 116, of a bet that is made up in a way the book does not take. */
export const UNSUPPORTED_BET_KEYS = {
  /** A single of two selections, a combo of one. */
  selectionCount: "error.unsupported_bet.selection_count",
  /** Several bets under a type that takes one, or one bet where several are meant. */
  betCount: "error.unsupported_bet.bet_count",
  /** A system id that is missing, on a type that has none, or not of as many selections as the bet has. */
  systemId: "error.unsupported_bet.system_id",
  /** Several systems that make up no full-cover bet: other selections, other sizes, or another stake on each line. */
  systemParts: "error.unsupported_bet.system_parts",
  /** Bankers of a bet that is no k/n system, or so many that no other selection has a place in a line. */
  bankers: "error.unsupported_bet.bankers",
  customBet: "error.unsupported_bet.custom_bet",
  /** A custom bet that names no price of its own, or a price of its own on another bet. */
  customOdds: "error.unsupported_bet.custom_odds",
  bonus: "error.unsupported_bet.bonus",
  /** The provider of a selection takes no bets of this type. */
  provider: "error.unsupported_bet.provider",
  /** An outright with a match, or another outright, of its competition, which it hangs on. */
  sameCompetition: "error.unsupported_bet.same_competition",
  sameMatch: "error.validation.ticket.same_match",
  mixedProviders: "error.validation.ticket.mixed_providers",
} as const;
export type UnsupportedBetCause = keyof typeof UNSUPPORTED_BET_KEYS;
