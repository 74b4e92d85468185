import type { OddsAcceptMode } from "@touchline/contract/vocabulary";
import { updated } from "./editing.ts";
import { atOdds, pickedAt } from "./selection.ts";
import type { PickedSelection, Ticket, TicketBet } from "./ticket.ts";
import { newBet, withRescaledStake } from "./ticket-bet.ts";

/**
 * A ticket with one custom bet on it, empty where there are no selections. One that it replaces is the same bet, changed: it
 * keeps the stake, and the bet whose place it is to take.
 */
export function setCustomBet(ticket: Ticket, picked: readonly PickedSelection[], odds: string | null): Ticket {
  const selections = [...new Map(picked.map((selection) => [selection.id, pickedAt(selection)])).values()];
  const [first] = selections;
  if (!first) return { ...ticket, bets: [] };
  const [former] = ticket.bets;
  const isSame = former?.betType === "custom_bet";
  const base = isSame ? former : newBet(first, ticket.currency);
  const bet = { ...base, betType: "custom_bet" as const, customOdds: null, selections };
  const editedBet = isSame ? ticket.editedBet : null;
  return {
    ...ticket,
    editedBet,
    bets: [odds === null ? withRescaledStake(bet) : pricedAt(bet, odds, ticket.acceptMode)],
  };
}

/** A new price for the custom bet on the ticket, or none where the book has none by now; while it is being placed the price is the book's to judge. */
export function changeCustomOdds(ticket: Ticket, odds: string | null): Ticket {
  const [bet] = ticket.bets;
  if (ticket.inProgress || ticket.ticketState === "SUCCESS") return ticket;
  if (bet?.betType !== "custom_bet") return ticket;
  if (odds !== null) return updated({ ...ticket, bets: [pricedAt(bet, odds, ticket.acceptMode)] });
  // What was agreed to stays, to judge the next price by.
  return bet.isPriceGone ? ticket : { ...ticket, bets: [{ ...bet, isPriceGone: true }] };
}

function pricedAt({ isPriceGone: _past, ...bet }: TicketBet, odds: string, mode: OddsAcceptMode): TicketBet {
  const customOdds = bet.customOdds
    ? atOdds({ ...bet.customOdds, odds }, mode)
    : { odds, acceptedOdds: odds, isChanged: false };
  return withRescaledStake({ ...bet, customOdds });
}
