import { betIssues } from "../limits/bet-issues.ts";
import { type Issue, errorIssue } from "../limits/issue.ts";
import type { TicketContext } from "../ticket/issues.ts";
import { openingIssues, selectionIssues } from "../ticket/offer-issues.ts";
import { pickedAt } from "../ticket/selection.ts";
import type { QuickBet } from "./quick-bet.ts";

/** What stands in the way of a quick bet, beyond the reasons that any bet has. */
export type QuickBetIssue =
  | Issue
  | { readonly code: "sign_in_required"; readonly severity: "error"; readonly params: {} };

/** Everything in the way of a quick bet, most pressing first: who is betting, whether bets are taken, then the bet. */
export function quickBetIssues(quickBet: QuickBet, context: TicketContext & { isLoggedIn: boolean }): QuickBetIssue[] {
  if (!context.isLoggedIn) return [{ code: "sign_in_required", severity: "error", params: {} }];
  return [...openingIssues(context), ...singleIssues(quickBet, context)];
}

/** The same reasons as on the slip: the bet is a single at the price that was tapped. */
function singleIssues({ selection, stake, currency }: QuickBet, context: TicketContext): Issue[] {
  if (selection === null) return [errorIssue("no_selections")];
  const { limits, balance } = context;
  const bet = { betType: "single", stake, currency, selections: [selection] } as const;
  return [...selectionIssues(pickedAt(selection), bet, context), ...betIssues({ bet, limits, balance })];
}
