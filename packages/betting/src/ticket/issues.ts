import type { Provider, ProviderStatus } from "@touchline/contract/vocabulary";
import { betIssues } from "../limits/bet-issues.ts";
import type { BetLimits } from "../limits/bet-limits.ts";
import type { Issue } from "../limits/issue.ts";
import type { Subunits } from "../money/subunits.ts";
import { selectionsOf } from "./editing.ts";
import type { Selection, Ticket, TicketBet } from "./ticket.ts";

/** What the ticket is checked against. */
export interface TicketContext {
  readonly limits: BetLimits;
  /** The balance in the ticket's currency; null for a visitor, whose funds are not checked. */
  readonly balance: Subunits | null;
  readonly providers: readonly { readonly provider: Provider; readonly status: ProviderStatus }[];
  /** The link to the book is down, so prices may be old. */
  readonly arePricesStale: boolean;
  readonly isSpamRestricted: boolean;
  readonly isPve: boolean;
}

/** Everything in the way of placing the ticket, most pressing first; empty where it can be placed as it is. */
export function ticketIssues(ticket: Ticket, context: TicketContext): Issue[] {
  if (ticket.bets.length === 0) return [issue("no_selections")];
  return [
    ...playerIssues(context),
    ...feedIssues(context),
    ...selectionsOf(ticket).flatMap(selectionIssues),
    ...ticket.bets.flatMap((bet) => ticketBetIssues(bet, context)),
    ...totalStakeIssues(ticket, context),
  ];
}

function issue(code: Issue["code"], params: Issue["params"] = {}): Issue {
  return { code, severity: "error", params };
}

function playerIssues({ isSpamRestricted, isPve }: TicketContext): Issue[] {
  return [...(isSpamRestricted ? [issue("spam_bet_forbidden")] : []), ...(isPve ? [issue("pve_bet_forbidden")] : [])];
}

/** Betting is open while at least one provider is up. */
function feedIssues({ arePricesStale, providers }: TicketContext): Issue[] {
  const isBettingOpen = providers.some(({ status }) => status === "active");
  return [
    ...(arePricesStale ? [issue("prices_stale")] : []),
    ...(isBettingOpen ? [] : [issue("provider_unavailable")]),
  ];
}

function selectionIssues({ id, isChanged, isSuspended, isNotAvailable }: Selection): Issue[] {
  const params = { selectionId: id };
  if (isNotAvailable) return [issue("selection_not_available", params)];
  if (isSuspended) return [issue("selection_suspended", params)];
  return isChanged ? [issue("odds_changed", params)] : [];
}

function ticketBetIssues(bet: TicketBet, { limits, balance }: TicketContext): Issue[] {
  const { systemType, stakeProblem } = bet;
  const checked = systemType ? { ...bet, systemWinCount: systemType.winCount } : bet;
  const issues = betIssues({ bet: checked, limits, balance });
  if (stakeProblem === null) return issues;
  return issues.map((found) =>
    found.code === "stake_invalid" ? { ...found, params: { reason: stakeProblem } } : found,
  );
}

/** Bets that are each within the balance may pass it together. */
function totalStakeIssues({ bets, currency }: Ticket, { balance }: TicketContext): Issue[] {
  const total = bets.reduce((sum, { stake }) => sum + stake, 0n);
  const isCoveredSingly = balance !== null && bets.every(({ stake }) => stake <= balance);
  if (!isCoveredSingly || total <= balance) return [];
  return [
    issue("insufficient_funds", { amount: balance.toString(), currency: currency.code, subunits: currency.subunits }),
  ];
}
