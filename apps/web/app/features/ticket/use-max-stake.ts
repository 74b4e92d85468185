import { type Ticket, type TicketContext, highestStakes } from "@touchline/betting";
import { askMaxStakes } from "../../data/bets/ask-max-stakes.ts";
import { useApi } from "../../data/http/use-api.ts";
import { useClientState } from "../../state/client-state.tsx";
import { maxStakeRequest } from "./max-stake-request.ts";
import type { EnterStake } from "./use-enter-stake.ts";

const picksOf = ({ bets }: Ticket): string => bets.flatMap(({ selections }) => selections.map(({ id }) => id)).join();

/** Stakes the most there is on some bets: as far as the book says, else as far as we know its limits. */
export function useMaxStake(ticket: Ticket, context: TicketContext, enter: EnterStake) {
  const api = useApi();
  const { ticket: store, session } = useClientState();
  return async (places: readonly number[]): Promise<void> => {
    const request = session.getState().status === "LOGGED_IN" ? maxStakeRequest(ticket, places) : null;
    const quoted = request === null ? null : await askMaxStakes(api, request);
    // Picks that have come or gone meanwhile make another bet.
    if (picksOf(store.getState().ticket) !== picksOf(ticket)) return;
    for (const [index, stake] of highestStakes(ticket, context, { places, quoted }).entries()) {
      const place = places[index];
      if (stake !== null && place !== undefined) enter.chosen([place], stake, "maximum");
    }
  };
}
