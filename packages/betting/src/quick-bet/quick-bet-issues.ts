import { betIssues } from "../limits/bet-issues.ts";
import { type Issue, errorIssue } from "../limits/issue.ts";
import type { TicketContext } from "../ticket/issues.ts";
import { isBettable } from "../markets/is-bettable.ts";
import { areOddsTooLow } from "../odds/lowest-odds.ts";
import type { QuickBet } from "./quick-bet.ts";

/** What stands in the way of a quick bet, beyond the reasons that any bet has. */
export type QuickBetIssue =
  | Issue
  | { readonly code: "sign_in_required"; readonly severity: "error"; readonly params: {} };

/** Everything in the way of a quick bet, most pressing first: who is betting, whether bets are taken, then the bet. */
export function quickBetIssues(quickBet: QuickBet, context: TicketContext & { isLoggedIn: boolean }): QuickBetIssue[] {
  if (!context.isLoggedIn) return [{ code: "sign_in_required", severity: "error", params: {} }];
  const { isSpamRestricted, isPve, arePricesStale, limits, balance } = context;
  const { selection, stake, currency } = quickBet;
  return [
    ...(isSpamRestricted ? [errorIssue("spam_bet_forbidden")] : []),
    ...(isPve ? [errorIssue("pve_bet_forbidden")] : []),
    ...(arePricesStale ? [errorIssue("prices_stale")] : []),
    ...(selection === null ? [errorIssue("no_selections")] : offerIssues(selection, context)),
    ...(selection === null
      ? []
      : betIssues({ bet: { betType: "single", stake, currency, selections: [selection] }, limits, balance })),
  ];
}

function offerIssues(
  { id, odds, active, matchStatus, provider: name }: NonNullable<QuickBet["selection"]>,
  { providers }: TicketContext,
): Issue[] {
  const isUp = providers.some(({ provider, status }) => provider === name && status === "active");
  if (!isUp) return [errorIssue("selection_not_available", { selectionId: id })];
  if (!active || !isBettable(matchStatus)) return [errorIssue("selection_suspended", { selectionId: id })];
  return areOddsTooLow(odds) ? [errorIssue("odds_too_low", { selectionId: id })] : [];
}
