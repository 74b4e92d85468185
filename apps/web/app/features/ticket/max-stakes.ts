import {
  type Ticket,
  type TicketContext,
  highestStakeFor,
  isMaxStakeSupported,
  placementOf,
  ticketSummary,
} from "@touchline/betting";
import type { MaxStakeRequest } from "../../data/bets/ask-max-stakes.ts";

/** The ticket with some of its bets only. */
const withBets = (ticket: Ticket, places: readonly number[]): Ticket["bets"] =>
  ticket.bets.filter((_, index) => places.includes(index));

/** What the book is asked of some of the bets; null where it cannot be asked. */
export function maxStakeRequest(ticket: Ticket, places: readonly number[]): MaxStakeRequest | null {
  const bets = withBets(ticket, places);
  const selections = bets.flatMap((bet) => bet.selections);
  if (ticket.inProgress || !isMaxStakeSupported(selections, { isOddinAllowed: false })) return null;
  // A unit on each line, so that no part of a full-cover bet is too small to be named.
  const { bets: summaries } = ticketSummary({ ...ticket, bets });
  const staked = bets.map((bet, index) => ({ ...bet, stake: summaries[index]?.lines ?? 1n }));
  const placement = placementOf({ ...ticket, bets: staked });
  if (placement === null || placement.meta.type === "custom_bet") return null;
  return {
    type: placement.meta.type,
    currency: ticket.currency.code,
    bets: placement.bets.map((bet) => ({
      selections: bet.selections.map(({ match_id, market_id, specifier, outcome_id }) => ({
        match_id,
        market_id,
        specifier,
        outcome_id,
      })),
      system_id: bet.system_id ?? null,
    })),
  };
}

/**
 * The most that each of some bets can carry, the balance shared between them. `quoted` is what the book said; the parts
 * of a full-cover bet share one stake. Null where nothing bounds it, or there is nothing to stake.
 */
export function highestStakes(
  ticket: Ticket,
  { limits, balance }: TicketContext,
  { places, quoted = null }: { places: readonly number[]; quoted?: readonly bigint[] | null },
): readonly (bigint | null)[] {
  const { currency } = ticket;
  const share = balance === null ? null : balance / BigInt(Math.max(1, places.length));
  const isShared = places.length === 1 && quoted !== null;
  const quotes = isShared ? [quoted.reduce((sum, part) => sum + part, 0n)] : quoted;
  return places.map((_, index) => {
    const quote = quotes?.[index] ?? null;
    const most = highestStakeFor({ currency, limits, balance: share, quoted: quote === 0n ? null : quote });
    return most === null || most <= 0n ? null : most;
  });
}
