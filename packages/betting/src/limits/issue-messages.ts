import { API_ERRORS, type ApiErrorName, WRONG_ODDS_KEYS } from "@touchline/contract/vocabulary";
import type { IssueCode, SlipIssueCode } from "./issue.ts";

/** The API's error for each issue, for a server that refuses a bet over it. */
export const ISSUE_API_ERRORS: Readonly<Record<IssueCode, ApiErrorName>> = {
  selection_limit_exceeded: "selection_limit_exceeded",
  odds_limit_exceeded: "odds_limit_exceeded",
  max_stake_exceeded: "max_stake_exceeded",
  stake_below_minimum: "stake_below_minimum",
  stake_invalid: "stake_invalid",
  payout_limit_exceeded: "payout_limit_exceeded",
  potential_win_too_low: "potential_win_too_low",
  insufficient_funds: "insufficient_funds",
  bet_type_unsupported: "bet_type_unsupported",
  provider_unavailable: "provider_unavailable",
  spam_bet_forbidden: "spam_bet_forbidden",
  pve_bet_forbidden: "pve_bet_forbidden",
  no_selections: "invalid_request",
  odds_changed: "invalid_odds",
  odds_too_low: "invalid_odds",
  selection_suspended: "market_not_allowed",
  selection_not_available: "provider_unavailable",
  same_match: "bet_type_unsupported",
  mixed_providers: "bet_type_unsupported",
  prices_stale: "unavailable",
  bonus_not_qualified: "bet_type_unsupported",
  stake_uneven: "stake_invalid",
};

const SLIP_MESSAGE_KEYS: Readonly<Record<SlipIssueCode, string>> = {
  no_selections: "error.validation.ticket.no_selections",
  odds_changed: "error.validation.ticket.odds_changed",
  odds_too_low: WRONG_ODDS_KEYS.tooLow,
  selection_suspended: "sb.ticket.suspended.label",
  selection_not_available: "sb.ticket.not-available.label",
  same_match: "error.validation.ticket.same_match",
  mixed_providers: "error.validation.ticket.mixed_providers",
  prices_stale: "error.validation.ticket.prices_stale",
  bonus_not_qualified: "error.validation.ticket.bonus_not_qualified",
  stake_uneven: "error.validation.ticket.stake_uneven",
};

/** Message key of each issue as an error. */
export const ISSUE_MESSAGE_KEYS: Readonly<Record<IssueCode, string>> = {
  selection_limit_exceeded: API_ERRORS.selection_limit_exceeded.key,
  odds_limit_exceeded: API_ERRORS.odds_limit_exceeded.key,
  max_stake_exceeded: API_ERRORS.max_stake_exceeded.key,
  stake_below_minimum: API_ERRORS.stake_below_minimum.key,
  stake_invalid: API_ERRORS.stake_invalid.key,
  payout_limit_exceeded: API_ERRORS.payout_limit_exceeded.key,
  potential_win_too_low: API_ERRORS.potential_win_too_low.key,
  insufficient_funds: API_ERRORS.insufficient_funds.key,
  bet_type_unsupported: API_ERRORS.bet_type_unsupported.key,
  provider_unavailable: API_ERRORS.provider_unavailable.key,
  spam_bet_forbidden: API_ERRORS.spam_bet_forbidden.key,
  pve_bet_forbidden: API_ERRORS.pve_bet_forbidden.key,
  ...SLIP_MESSAGE_KEYS,
};

/** Message keys of what may warn instead of refusing. */
export const WARNING_MESSAGE_KEYS = {
  odds_limit_exceeded: {
    title: "warning.validation.bet_limits.odds_limit_exceeded.title",
    description: "warning.validation.bet_limits.odds_limit_exceeded.description",
  },
  payout_limit_exceeded: {
    title: "warning.validation.bet_limits.payout_limit_exceeded.title",
    description: "warning.validation.bet_limits.payout_limit_exceeded.description",
  },
  bonus_not_qualified: {
    title: "warning.validation.ticket.bonus_not_qualified.title",
    description: "warning.validation.ticket.bonus_not_qualified.description",
  },
} as const satisfies Partial<Record<IssueCode, { title: string; description: string }>>;
