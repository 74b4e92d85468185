import { type Ticket, type TicketContext, isMaxStakeSupported, placementOf, ticketSummary } from "@touchline/betting";
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

/** The most that some bets can carry, as it was found at one moment. */
export interface FoundMost {
  /** When the book found it; null where it was not asked, and the known limits had to do. */
  readonly at: number | null;
  /** What it hangs on. */
  readonly grounds: string;
  /** Bet for bet. */
  readonly stakes: readonly (bigint | null)[];
}

/** What the most hangs on: with other prices, another bet or another balance it may be another. */
export const groundsOf = (
  { bets, currency, editedBet }: Ticket,
  places: readonly number[],
  { balance }: Pick<TicketContext, "balance">,
): string =>
  JSON.stringify([
    currency.code,
    String(balance),
    String(editedBet?.worth),
    places.map((place) => {
      const {
        betType,
        systemType,
        bankers,
        fullCover,
        isEachWay = false,
        customOdds,
        selections = [],
      } = bets[place] ?? {};
      const prices = selections.map(({ id, odds, isSuspended }) => [id, odds, isSuspended]);
      return [betType, systemType?.winCount, bankers, fullCover, isEachWay, customOdds?.odds, prices];
    }),
  ]);

interface Question {
  ticket: Ticket;
  places: readonly number[];
  isOddinAllowed: boolean;
  /** Nobody else has a balance or limits to be asked about. */
  isSignedIn: boolean;
  context: TicketContext;
}

/** What the book says can be staked, and what that hangs on; no stakes where it cannot be asked, or gives no answer. */
export async function quotedStakes(api: Api, { ticket, places, isOddinAllowed, isSignedIn, context }: Question) {
  const request = isSignedIn ? maxStakeRequest(ticket, places, { isOddinAllowed }) : null;
  const quoted = request === null ? null : await askMaxStakes(api, request);
  return { ...quoted, grounds: groundsOf(ticket, places, context) };
}
