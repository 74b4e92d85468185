import { type ApiErrorName, BREAK_ERRORS, PLACEMENT_ERRORS, WRONG_ODDS_KEYS } from "@touchline/contract/vocabulary";
import { type IssueCode, SHARED_ERRORS, type SlipIssueCode } from "./issue.ts";

const OF_BETS = { ...PLACEMENT_ERRORS, ...BREAK_ERRORS };

/** What the API and what the slip says of a reason of the slip alone. */
const SLIP_ISSUES: Readonly<Record<SlipIssueCode, readonly [error: ApiErrorName, key: string]>> = {
  no_selections: ["invalid_request", "error.validation.ticket.no_selections"],
  odds_changed: ["invalid_odds", "error.validation.ticket.odds_changed"],
  odds_too_low: ["invalid_odds", WRONG_ODDS_KEYS.tooLow],
  selection_suspended: ["market_not_allowed", "sb.ticket.suspended.label"],
  selection_not_available: ["provider_unavailable", "sb.ticket.not-available.label"],
  same_match: ["bet_type_unsupported", "error.validation.ticket.same_match"],
  mixed_providers: ["bet_type_unsupported", "error.validation.ticket.mixed_providers"],
  prices_stale: ["unavailable", "error.validation.ticket.prices_stale"],
  bonus_not_qualified: ["bet_type_unsupported", "error.validation.ticket.bonus_not_qualified"],
  edited_bet_closed: ["cash_out_unavailable", "error.validation.ticket.edited_bet_closed"],
  stake_uneven: ["stake_invalid", "error.validation.ticket.stake_uneven"],
};

/** A value for every issue: of an error of the same name, and of a reason of the slip alone. */
function forEachIssue<T>(
  ofShared: (name: (typeof SHARED_ERRORS)[number]) => T,
  ofSlip: (issue: readonly [error: ApiErrorName, key: string]) => T,
): Readonly<Record<IssueCode, T>> {
  // The two lists together are the issues.
  return Object.fromEntries([
    ...SHARED_ERRORS.map((name) => [name, ofShared(name)]),
    ...Object.entries(SLIP_ISSUES).map(([code, issue]) => [code, ofSlip(issue)]),
  ]) as Record<IssueCode, T>;
}

/** The API's error for each issue, for a server that refuses a bet over it. */
export const ISSUE_API_ERRORS: Readonly<Record<IssueCode, ApiErrorName>> = forEachIssue(
  (name) => name,
  ([error]) => error,
);

/** Message key of each issue as an error. */
export const ISSUE_MESSAGE_KEYS: Readonly<Record<IssueCode, string>> = forEachIssue(
  (name) => OF_BETS[name].key,
  ([, key]) => key,
);

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
