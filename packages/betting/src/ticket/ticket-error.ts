import { readPlacementError } from "../limits/read-placement-error.ts";
import { placementOf } from "./placement.ts";
import type { Ticket, TicketBet, TicketError } from "./ticket.ts";

/**
 * A refused placement as its ticket shows it; null where the answer cannot be read. What was said of one of several
 * singles is said of its selection, and what was said of one in any part of a full-cover bet of that one.
 */
export function readTicketError(answer: unknown, ticket: Ticket): TicketError | null {
  const sent = sentBets(ticket);
  const read = readPlacementError(answer, sent);
  if (read === null) return null;
  const { messagesByBetIndex, ...error } = read;
  const ofSingles = sent.flatMap(({ selections: [selection, ...others] }, index) => {
    const text = messagesByBetIndex[index];
    // Stryker disable next-line ConditionalExpression: the types ask for it: it is always there
    return selection === undefined || others.length > 0 || text === undefined ? [] : [[selection.id, text] as const];
  });
  return { ...error, messagesByBet: { ...Object.fromEntries(ofSingles), ...read.messagesByBet } };
}

/** The bets of the ticket in the order they were sent in; a full-cover bet is sent as several. */
function sentBets(ticket: Ticket): readonly TicketBet[] {
  const [first, ...others] = ticket.processingBets;
  if (first === undefined || others.length > 0) return ticket.processingBets;
  // Stryker disable next-line OptionalChaining: an error is of a placement
  return Array.from({ length: placementOf(ticket)?.bets.length ?? 1 }, () => first);
}
