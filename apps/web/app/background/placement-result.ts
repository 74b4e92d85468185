import {
  type CurrencySpec,
  type PlacedBet,
  type TicketBet,
  type TicketError,
  placementOf,
  readPlacementError,
  type Ticket,
} from "@touchline/betting";
import type { Bet } from "../data/bets/bets.queries.ts";
import type { ApiError } from "../data/http/api-failure.ts";

/** Bets that stand, as the receipt shows them. */
export const placedBets = (bets: readonly Bet[], currency: CurrencySpec): PlacedBet[] =>
  bets.map(({ id, ref, status, odds, stake, potential_win: win }) => ({
    id,
    ref,
    status,
    odds,
    stake: BigInt(stake.value),
    potentialWin: BigInt(win.value),
    currency,
  }));

/** The bets of the ticket in the order they were sent in; a full-cover bet is sent as several. */
function sentBets(ticket: Ticket): readonly TicketBet[] {
  const [first, ...others] = ticket.processingBets;
  if (first === undefined || others.length > 0) return ticket.processingBets;
  return Array.from({ length: placementOf(ticket)?.bets.length ?? 1 }, () => first);
}

/** A refusal as the ticket shows it; null where it cannot be read. What was said of one of several singles is said of its pick. */
export function ticketError(error: ApiError, ticket: Ticket): TicketError | null {
  const sent = sentBets(ticket);
  const read = readPlacementError(error, sent);
  if (read === null) return null;
  const { code, key, message, isWrongOddsError, currentOdds, messagesByBetIndex } = read;
  const ofSingles = Object.entries(messagesByBetIndex).flatMap(([index, text]) => {
    const [selection, ...others] = sent[Number(index)]?.selections ?? [];
    return selection === undefined || others.length > 0 ? [] : [[selection.id, text] as const];
  });
  const messagesByBet = { ...Object.fromEntries(ofSingles), ...read.messagesByBet };
  return { code, key, message, isWrongOddsError, currentOdds, messagesByBet };
}

/** Places of refused bets among those sent. */
export const refusedBets = ({ errors_by_bet: errors }: ApiError): readonly number[] => [
  ...new Set((errors ?? []).map(({ bet_index: index }) => index)),
];
