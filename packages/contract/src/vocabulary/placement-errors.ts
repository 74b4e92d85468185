/** The errors that concern bets. What places them asks for these, and no more of the list. */
export const PLACEMENT_ERRORS = {
  invalid_odds: { code: 101, status: 422, key: "error.place_bets.invalid_odds" },
  selection_unknown: { code: 102, status: 422, key: "error.place_bets.selection_unknown" },
  match_not_bettable: { code: 103, status: 422, key: "error.place_bets.match_not_bettable" },
  market_not_allowed: { code: 104, status: 422, key: "error.place_bets.market_not_allowed" },
  outcome_inactive: { code: 105, status: 422, key: "error.place_bets.outcome_inactive" },
  provider_unavailable: { code: 106, status: 422, key: "error.place_bets.provider_unavailable" },
  insufficient_funds: { code: 107, status: 422, key: "error.place_bets.insufficient_funds" },
  stake_invalid: { code: 108, status: 422, key: "error.place_bets.stake_invalid" },
  stake_below_minimum: { code: 109, status: 422, key: "error.place_bets.stake_below_minimum" },
  max_stake_exceeded: { code: 110, status: 422, key: "error.validation.bet_limits.max_stake_limit_exceeded" },
  selection_limit_exceeded: { code: 111, status: 422, key: "error.validation.bet_limits.selection_limit_exceeded" },
  odds_limit_exceeded: { code: 112, status: 422, key: "error.validation.bet_limits.odds_limit_exceeded" },
  payout_limit_exceeded: { code: 113, status: 422, key: "error.validation.bet_limits.payout_limit_exceeded" },
  pve_bet_forbidden: { code: 114, status: 422, key: "error.platform.pve_player_bet_forbidden" },
  spam_bet_forbidden: { code: 115, status: 422, key: "error.platform.spamf_player_bet_forbidden" },
  bet_type_unsupported: { code: 116, status: 422, key: "error.place_bets.bet_type_unsupported" },
  currency_unknown: { code: 117, status: 422, key: "error.place_bets.currency_unknown" },
  municipality_not_found: { code: 118, status: 422, key: "error.place_bets.municipality_not_found" },
  idempotency_key_reused: { code: 119, status: 409, key: "error.place_bets.idempotency_key_reused" },
  invalid_odds_custom_bet: { code: 120, status: 422, key: "error.place_bets.invalid_odds_custom_bet" },
  potential_win_too_low: { code: 121, status: 422, key: "error.potential_win.equal_or_less" },
  // 122 asked for an idempotency key, which is optional now: the number stays unused.
  placement_abandoned: { code: 123, status: 422, key: "error.place_bets.placement_abandoned" },
  each_way_unavailable: { code: 124, status: 422, key: "error.place_bets.each_way_unavailable" },
  place_terms_changed: { code: 125, status: 422, key: "error.place_bets.place_terms_changed" },
  cash_out_unavailable: { code: 126, status: 422, key: "error.cash_out.unavailable" },
  cash_out_amount_changed: { code: 127, status: 422, key: "error.cash_out.amount_changed" },
  bet_not_open: { code: 128, status: 422, key: "error.cash_out.bet_not_open" },
} as const;

/** The player has chosen to stay away, which the slip knows before it sends a bet. */
export const BREAK_ERRORS = {
  timed_out: { code: 81, status: 422, key: "error.safety.timed_out" },
  self_excluded: { code: 82, status: 422, key: "error.safety.self_excluded" },
} as const;
