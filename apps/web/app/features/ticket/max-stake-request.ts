import { type Ticket, isMaxStakeSupported, placementOf, ticketSummary } from "@touchline/betting";
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
