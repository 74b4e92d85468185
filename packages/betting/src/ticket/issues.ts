import { customBetBlock } from "../custom-bet/custom-bet-rules.ts";
import { type LimitedBet, betIssues } from "../limits/bet-issues.ts";
import type { BetLimits } from "../limits/bet-limits.ts";
import { type Issue, errorIssue } from "../limits/issue.ts";
import { multiSingleIssues, totalStakeIssues } from "../limits/together-issues.ts";
import type { Subunits } from "../money/subunits.ts";
import { areOddsTooLow } from "../odds/lowest-odds.ts";
import { agreedTerms, kindOf } from "./bet-odds.ts";
import { type OfferContext, openingIssues, selectionIssues } from "./offer-issues.ts";
import type { Ticket, TicketBet } from "./ticket.ts";
import { boostOddsOf, freebetTypeOfBet } from "./ticket-bonus.ts";
import { bonusQualification } from "./bonus-qualification.ts";

/** What the ticket is checked against. */
export interface TicketContext extends OfferContext {
  readonly limits: BetLimits;
  /** The balance in the ticket's currency; null for a visitor, whose funds are not checked. */
  readonly balance: Subunits | null;
  /** Whether custom bets are offered, and whether with one selection. */
  readonly customBetEnabled: boolean;
  readonly isAllowedSingleCustomBet: boolean;
}

/**
 * Everything in the way of placing the ticket, most pressing first; empty where it can be placed as it is. What is about
 * one of several singles has its place on the ticket as `betIndex`.
 */
export function ticketIssues(ticket: Ticket, context: TicketContext): Issue[] {
  if (ticket.bets.length === 0) return [errorIssue("no_selections")];
  const { multiSingleProviders } = ticket;
  const { limits } = context;
  const balance = fundsOf(ticket, context);
  const bets = ticket.bets.map(limitedBet);
  return [
    ...openingIssues(context),
    ...(ticket.editedBet?.worth === null ? [errorIssue("edited_bet_closed")] : []),
    ...ticket.bets.flatMap((bet) => bet.selections.flatMap((selection) => selectionIssues(selection, bet, context))),
    ...multiSingleIssues(bets, { limits, multiSingleProviders }),
    ...ticket.bets.flatMap((bet, betIndex) =>
      ticketBetIssues(bet, { ...context, balance }).map((found) =>
        ticket.bets.length > 1 ? ofBet(found, betIndex) : found,
      ),
    ),
    ...totalStakeIssues(bets, balance),
  ];
}

/** What can be staked: of a bet that is edited also what that is cashed out for. Null for a visitor. */
export const fundsOf = (
  { editedBet }: Pick<Ticket, "editedBet">,
  { balance }: Pick<TicketContext, "balance">,
): Subunits | null => (balance === null ? null : balance + (editedBet?.worth ?? 0n));

function ofBet(found: Issue, betIndex: number): Issue {
  return { ...found, params: { ...found.params, betIndex } };
}

function ticketBetIssues(bet: TicketBet, context: TicketContext): Issue[] {
  const { limits, balance } = context;
  const issues = [
    ...customBetIssues(bet, context),
    ...betIssues({ bet: limitedBet(bet), limits, balance }),
    ...bonusIssues(bet),
    // Nobody's whole stake goes on the win for want of places.
    ...(bet.isEachWay && agreedTerms(bet) === null ? [errorIssue("each_way_unavailable")] : []),
  ];
  const { stakeProblem } = bet;
  if (stakeProblem === null) return issues;
  return issues.map((found) =>
    found.code === "stake_invalid" ? { ...found, params: { reason: stakeProblem } } : found,
  );
}

export function limitedBet(bet: TicketBet): LimitedBet {
  const { stake, currency, selections } = bet;
  return {
    ...kindOf(bet),
    stake,
    currency,
    selections,
    boostOdds: boostOddsOf(bet),
    freebet: freebetTypeOfBet(bet),
  };
}

/** A freebet is for bets of its kind only; a bet that earns no boost is placed without. */
function bonusIssues(bet: TicketBet): Issue[] {
  const answer = bonusQualification(bet);
  // Stryker disable next-line LogicalOperator: a bonus and the answer about it are there together
  if (!bet.bonus || !answer || answer.qualifies) return [];
  const severity = bet.bonus.type === "freebet" ? "error" : "warning";
  const params = { bonusId: bet.bonus.id, bonusType: bet.bonus.type, reasons: answer.reasons.join(", ") };
  return [{ code: "bonus_not_qualified", severity, params }];
}

function customBetIssues({ betType, selections, customOdds, isPriceGone }: TicketBet, context: TicketContext): Issue[] {
  if (betType !== "custom_bet") return [];
  const { customBetEnabled, isAllowedSingleCustomBet } = context;
  const reason = customBetBlock({
    selections,
    odds: isPriceGone ? null : (customOdds?.odds ?? null),
    customBetEnabled,
    isAllowedSingleCustomBet,
  });
  return [
    ...(reason === null ? [] : [errorIssue("bet_type_unsupported", { betType, reason, count: selections.length })]),
    ...(customOdds !== null && areOddsTooLow(customOdds.odds) ? [errorIssue("odds_too_low")] : []),
  ];
}
