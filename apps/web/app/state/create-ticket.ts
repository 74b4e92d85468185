import { type CurrencySpec, type Ticket, type TicketEvent, emptyTicket, ticketReducer } from "@touchline/betting";
import { createStore } from "zustand/vanilla";

export interface TicketSlice {
  ticket: Ticket;
  /** Keys of all picks, so that a price can tell in one look whether it is one. */
  selectedKeys: ReadonlySet<string>;
}

// Until the site's or the player's own currency is known; nothing can be placed before that.
const FIRST_CURRENCY: CurrencySpec = { code: "EUR", fiat: true, subunits: 100 };

/** Once the bets stand, their picks are picks no more: the receipt is all that is left of them. */
const keysOf = ({ bets, ticketState }: Ticket): ReadonlySet<string> =>
  new Set(ticketState === "SUCCESS" ? [] : bets.flatMap(({ selections }) => selections.map(({ id }) => id)));

const hasSamePicks = (a: Ticket, b: Ticket): boolean => a.bets === b.bets && a.ticketState === b.ticketState;

export function createTicket() {
  const ticket = emptyTicket({ currency: FIRST_CURRENCY, acceptMode: "none" });
  const store = createStore<TicketSlice>(() => ({ ticket, selectedKeys: new Set() }));
  return Object.assign(store, {
    dispatch: (event: TicketEvent): void =>
      store.setState((slice) => {
        const next = ticketReducer(slice.ticket, event);
        if (next === slice.ticket) return slice;
        return { ticket: next, selectedKeys: hasSamePicks(next, slice.ticket) ? slice.selectedKeys : keysOf(next) };
      }),
  });
}
export type TicketStore = ReturnType<typeof createTicket>;
