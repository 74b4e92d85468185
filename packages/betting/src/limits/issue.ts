import type { ApiErrorName } from "@touchline/contract/vocabulary";
import type { CurrencySpec, Subunits } from "../money/subunits.ts";

/** Reasons of ours that the API has no error of the same name for. */
export type SlipIssueCode =
  | "no_selections"
  | "odds_changed"
  | "odds_too_low"
  | "selection_suspended"
  | "selection_not_available"
  | "same_match"
  | "mixed_providers"
  | "prices_stale"
  | "bonus_not_qualified"
  | "edited_bet_closed"
  | "stake_uneven";

/** Errors of the API that are issues of the same name. */
export const SHARED_ERRORS = [
  "selection_limit_exceeded",
  "odds_limit_exceeded",
  "max_stake_exceeded",
  "stake_below_minimum",
  "stake_invalid",
  "payout_limit_exceeded",
  "potential_win_too_low",
  "insufficient_funds",
  "bet_type_unsupported",
  "provider_unavailable",
  "each_way_unavailable",
  "spam_bet_forbidden",
  "pve_bet_forbidden",
  "timed_out",
  "self_excluded",
] as const satisfies ApiErrorName[];

/** Code of an issue: the name of an API error, or a reason of the slip alone. */
export type IssueCode = (typeof SHARED_ERRORS)[number] | SlipIssueCode;

/** What stands in the way of a bet (`error`), or what the player should know before placing it (`warning`). */
export interface Issue {
  readonly code: IssueCode;
  readonly severity: "error" | "warning";
  /**
   * Amounts are strings of subunits beside their `currency` and `subunits`; `selectionId` names a selection, `betIndex`
   * one of several bets.
   */
  readonly params: Readonly<Record<string, string | number>>;
}

/** An issue that forbids placing. */
export function errorIssue(code: IssueCode, params: Issue["params"] = {}): Issue {
  return { code, severity: "error", params };
}

/** An amount as the parameters of an issue carry it. */
export function moneyParams(amount: Subunits, { code, subunits }: CurrencySpec): Issue["params"] {
  return { amount: amount.toString(), currency: code, subunits };
}

/** Whether any of the issues forbids placing. */
export function hasErrors(issues: readonly Issue[]): boolean {
  return issues.some(({ severity }) => severity === "error");
}
