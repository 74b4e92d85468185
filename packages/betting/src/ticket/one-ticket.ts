import type { Ticket, TicketBet } from "./ticket.ts";
import { withSelections, withoutStake } from "./ticket-bet.ts";

/**
 * Bets from outside as they can be on one ticket: no selection twice; several singles together, or a combo where their
 * providers do not take several at once; else the first bet alone.
 */
export function onOneTicket(
  given: readonly TicketBet[],
  { multiSingleProviders }: Pick<Ticket, "multiSingleProviders">,
): readonly TicketBet[] {
  const bets = distinctBets(given);
  const [first, ...others] = bets;
  if (!first || others.length === 0) return bets;
  if (!bets.every(({ betType }) => betType === "single")) return [first];
  const selections = bets.flatMap((bet) => bet.selections);
  return selections.every(({ provider }) => multiSingleProviders.includes(provider))
    ? bets
    : [withoutStake(withSelections(first, selections))];
}

/** A selection that stands twice stays where it is first. */
function distinctBets(bets: readonly TicketBet[]): TicketBet[] {
  const seen = new Set<string>();
  return bets.flatMap((bet) => {
    const selections = bet.selections.filter(({ id }) => {
      const isNew = !seen.has(id);
      seen.add(id);
      return isNew;
    });
    if (selections.length === 0) return [];
    // Stryker disable next-line ConditionalExpression: a shortcut: the long way comes to the same
    return [selections.length === bet.selections.length ? bet : withSelections(bet, selections)];
  });
}
