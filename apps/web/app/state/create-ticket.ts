import { type CurrencySpec, type Ticket, type TicketEvent, emptyTicket, ticketReducer } from "@touchline/betting";
import { createStore } from "zustand/vanilla";

export interface TicketSlice {
  ticket: Ticket;
  /** Keys of all picks, so that a price can tell in one look whether it is one. */
  selectedKeys: ReadonlySet<string>;
}

// Until the site's or the player's own currency is known; nothing can be placed before that.
const FIRST_CURRENCY: CurrencySpec = { code: "EUR", fiat: true, subunits: 100 };

const keysOf = ({ bets }: Ticket): ReadonlySet<string> => new Set(bets.flatMap(({ selections }) => selections.map(({ id }) => id)));

export function createTicket() {
  const ticket = emptyTicket({ currency: FIRST_CURRENCY, acceptMode: "none" });
  const store = createStore<TicketSlice>(() => ({ ticket, selectedKeys: new Set() }));
  return Object.assign(store, {
    dispatch: (event: TicketEvent): void =>
      store.setState((slice) => {
        const next = ticketReducer(slice.ticket, event);
        if (next === slice.ticket) return slice;
        return { ticket: next, selectedKeys: next.bets === slice.ticket.bets ? slice.selectedKeys : keysOf(next) };
      }),
  });
}
export type TicketStore = ReturnType<typeof createTicket>;
