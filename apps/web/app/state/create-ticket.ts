import {
  type CurrencySpec,
  type Ticket,
  type TicketEvent,
  emptyTicket,
  takenMatches,
  ticketReducer,
} from "@touchline/betting";
import { createStore } from "zustand/vanilla";

export interface TicketSlice {
  ticket: Ticket;
  /** Keys of all picks, so that a price can tell in one look whether it is one. */
  selectedKeys: ReadonlySet<string>;
  /** Matches that take no other pick, for the bet combines one of theirs. */
  takenMatches: ReadonlySet<string>;
}

// Until the site's or the player's own currency is known; nothing can be placed before that.
const FIRST_CURRENCY: CurrencySpec = { code: "EUR", fiat: true, subunits: 100 };

/** Once the bets stand, their picks are picks no more: the receipt is all that is left of them. */
function picksOf({ bets, ticketState }: Ticket): Omit<TicketSlice, "ticket"> {
  const open = ticketState === "SUCCESS" ? [] : bets;
  const keys = open.flatMap(({ selections }) => selections.map(({ id }) => id));
  return { selectedKeys: new Set(keys), takenMatches: new Set(takenMatches(open)) };
}

const hasSamePicks = (a: Ticket, b: Ticket): boolean => a.bets === b.bets && a.ticketState === b.ticketState;

export function createTicket() {
  const ticket = emptyTicket({ currency: FIRST_CURRENCY, acceptMode: "none" });
  const store = createStore<TicketSlice>(() => ({ ticket, ...picksOf(ticket) }));
  return Object.assign(store, {
    dispatch: (event: TicketEvent): void =>
      store.setState((slice) => {
        const next = ticketReducer(slice.ticket, event);
        if (next === slice.ticket) return slice;
        return { ...slice, ticket: next, ...(!hasSamePicks(next, slice.ticket) && picksOf(next)) };
      }),
  });
}
export type TicketStore = ReturnType<typeof createTicket>;
