import { type Ticket, serialiseTicket } from "@touchline/betting";
import { writeStored } from "../platform/storage.ts";
import "../state/ticket-rules.ts";
import type { Process } from "./background.ts";
import { BETS, TICKET_AREAS } from "./stored-ticket.ts";

const STATE = "ticket_state";

/**
 * Stores the ticket for a reload and for another visit. Where it has no room the one before it goes too: its bets may have
 * been sent since, and would be offered for placing once more.
 */
export function saveTicket(ticket: Ticket): void {
  const isEmpty = ticket.bets.length === 0;
  const text = isEmpty ? null : serialiseTicket(ticket);
  for (const area of TICKET_AREAS) {
    if (!writeStored(area, BETS, text)) writeStored(area, BETS, null);
    writeStored(area, STATE, isEmpty ? null : ticket.ticketState);
  }
}

export const keepTicket: Process = ({ state: { ticket } }) => {
  // Selections may have been added before this process began.
  const { ticket: now } = ticket.getState();
  if (now.bets.length > 0) saveTicket(now);
  return ticket.subscribe((slice, before) => {
    if (slice.ticket !== before.ticket) saveTicket(slice.ticket);
  });
};
