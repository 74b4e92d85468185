import { type Ticket, type TicketSummary, ticketSummary } from "@touchline/betting";

/** What the slip showed before prices moved: the ticket at the prices agreed to. */
export function acceptedSummary(ticket: Ticket): TicketSummary {
  const bets = ticket.bets.map((bet) => ({
    ...bet,
    selections: bet.selections.map((selection) => ({ ...selection, odds: selection.acceptedOdds })),
    customOdds: bet.customOdds && { ...bet.customOdds, odds: bet.customOdds.acceptedOdds },
  }));
  return ticketSummary({ ...ticket, bets });
}
