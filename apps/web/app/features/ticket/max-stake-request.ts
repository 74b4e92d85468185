import { type Ticket, type TicketContext, isMaxStakeSupported, placementOf, ticketSummary } from "@touchline/betting";
import { type MaxStakeRequest, askMaxStakes } from "../../data/bets/ask-max-stakes.ts";
import type { Api } from "../../data/http/create-api.ts";
import type { ClientState } from "../../state/client-state.tsx";
import { carriedMost } from "./stake-basis.ts";

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

/**
 * What a quote of the book depends on, for the most of a single is not what a system of it may have, and the stakes that it is
 * to take the place of: one that is entered meanwhile stays.
 */
export const quotedFor = ({ bets, currency, editedBet }: Ticket, places: readonly number[]): string =>
  JSON.stringify([
    currency.code,
    editedBet?.id,
    places.map((place) => [bets[place]?.stakeSource, bets[place]?.stakeText]),
    bets.map(({ betType, systemType, bankers, fullCover, isEachWay = false, selections }) => [
      betType,
      bankers,
      systemType?.winCount,
      fullCover,
      isEachWay,
      selections.map(({ id }) => id),
    ]),
  ]);

interface Question {
  ticket: Ticket;
  places: readonly number[];
  context: TicketContext;
  /** The page's, to ask as its player and to see what has been entered since. */
  state: ClientState;
}

/** The most that some bets can carry by the book's answer, or by the known limits where it gives none; null where a stake was entered meanwhile. */
export async function findMost(
  api: Api,
  { ticket, places, context, state: { session, ticket: store } }: Question,
): Promise<FoundMost | null> {
  const { status, settings } = session.getState();
  const isOddinAllowed = settings?.is_oddin_max_stake_allowed ?? false;
  // Nobody else has a balance or limits to be asked about.
  const request = status === "LOGGED_IN" ? maxStakeRequest(ticket, places, { isOddinAllowed }) : null;
  const quoted = request === null ? null : await askMaxStakes(api, request).catch(() => null);
  // The answer is for the bets it was asked with.
  if (quotedFor(store.getState().ticket, places) !== quotedFor(ticket, places)) return null;
  return {
    at: quoted?.asOf ?? null,
    grounds: groundsOf(ticket, places, context),
    stakes: carriedMost(ticket, context, { places, quoted: quoted?.stakes ?? null }),
  };
}
