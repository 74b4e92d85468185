import { type Ticket, isMaxStakeSupported, placementOf, ticketSummary } from "@touchline/betting";
import { type MaxStakeRequest, askMaxStakes } from "../../data/bets/ask-max-stakes.ts";
import type { Api } from "../../data/http/create-api.ts";

/** The ticket with some of its bets only. */
const withBets = (ticket: Ticket, places: readonly number[]): Ticket["bets"] =>
  ticket.bets.filter((_, index) => places.includes(index));

/** The request for the maximum stake of some bets; null where the book cannot be asked. */
export function maxStakeRequest(
  ticket: Ticket,
  places: readonly number[],
  { isOddinAllowed }: { isOddinAllowed: boolean },
): MaxStakeRequest | null {
  const bets = withBets(ticket, places);
  const selections = bets.flatMap((bet) => bet.selections);
  if (ticket.inProgress || !isMaxStakeSupported(selections, { isOddinAllowed })) return null;
  // A stake of one subunit on each line, so that every part of a full-cover bet is in the request.
  const { bets: summaries } = ticketSummary({ ...ticket, bets });
  const staked = bets.map((bet, index) => ({ ...bet, stake: summaries[index]?.lines ?? 1n }));
  const placement = placementOf({ ...ticket, bets: staked });
  if (placement === null) return null;
  return {
    type: placement.meta.type,
    currency: ticket.currency.code,
    bets: placement.bets.map((bet) => ({
      selections: bet.selections.map(({ odds: _odds, each_way: _terms, ...outcome }) => outcome),
      system_id: bet.system_id ?? null,
      ...(bet.each_way && { each_way: true }),
    })),
    ...(ticket.editedBet !== null && { edited_bet_id: ticket.editedBet.id }),
  };
}

/** What the book says can be staked; null where it cannot be asked, or gives no answer. */
export async function quotedStakes(
  api: Api,
  { ticket, places, isOddinAllowed }: { ticket: Ticket; places: readonly number[]; isOddinAllowed: boolean },
) {
  const request = maxStakeRequest(ticket, places, { isOddinAllowed });
  return request === null ? null : askMaxStakes(api, request);
}
