import type { Ticket } from "@touchline/betting";

/** The slip before prices moved: the ticket at the prices agreed to. */
export function acceptedTicket(ticket: Ticket): Ticket {
  const bets = ticket.bets.map((bet) => ({
    ...bet,
    selections: bet.selections.map((selection) => ({ ...selection, odds: selection.acceptedOdds })),
    customOdds: bet.customOdds && { ...bet.customOdds, odds: bet.customOdds.acceptedOdds },
  }));
  return { ...ticket, bets };
}
