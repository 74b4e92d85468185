import {
  type AdditionBlock,
  type CurrencySpec,
  type PickedSelection,
  type Ticket,
  type TicketEvent,
  additionBlock,
  emptyTicket,
  takenMatches,
  ticketReducer,
} from "@touchline/betting";
import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import type { AlertCode } from "./alerts.ts";
import { useClientState } from "./client-state.tsx";

export interface TicketSlice {
  ticket: Ticket;
  /** Ids of all selections: each price button looks its own up. */
  selectedKeys: ReadonlySet<string>;
  /** Matches that take no other selection: the bet combines one of theirs. */
  takenMatches: ReadonlySet<string>;
}

// Until the site's or the player's own currency is known; nothing can be placed before that.
const FIRST_CURRENCY: CurrencySpec = { code: "EUR", fiat: true, subunits: 100 };

/** Outcomes marked as selected. Those of a placed bet are not: the slip shows its receipt, and a new bet may have them. */
function selectionsOf({ bets, ticketState }: Ticket): Omit<TicketSlice, "ticket"> {
  const open = ticketState === "SUCCESS" ? [] : bets;
  const keys = open.flatMap(({ selections }) => selections.map(({ id }) => id));
  return { selectedKeys: new Set(keys), takenMatches: new Set(takenMatches(open)) };
}

const hasSameSelections = (a: Ticket, b: Ticket): boolean => a.bets === b.bets && a.ticketState === b.ticketState;

export function createTicket() {
  const ticket = emptyTicket({ currency: FIRST_CURRENCY, acceptMode: "none" });
  const store = createStore<TicketSlice>(() => ({ ticket, ...selectionsOf(ticket) }));
  return Object.assign(store, {
    dispatch: (event: TicketEvent): void =>
      store.setState((slice) => {
        const next = ticketReducer(slice.ticket, event);
        if (next === slice.ticket) return slice;
        return { ...slice, ticket: next, ...(!hasSameSelections(next, slice.ticket) && selectionsOf(next)) };
      }),
  });
}
export type TicketStore = ReturnType<typeof createTicket>;

declare module "./client-state.tsx" {
  interface ClientState {
    ticket: TicketStore;
  }
}

export const useTicket = <T>(selector: (ticket: Ticket) => T): T =>
  useStore(useClientState().ticket, ({ ticket }) => selector(ticket));

/** Whether an outcome is selected; null where another selection of its match keeps it out. */
export const useIsSelected = (outcomeKey: string, matchId: string): boolean | null =>
  useStore(
    useClientState().ticket,
    ({ selectedKeys, takenMatches }) => selectedKeys.has(outcomeKey) || (takenMatches.has(matchId) ? null : false),
  );

export const useSelectionCount = (): number =>
  useStore(useClientState().ticket, ({ selectedKeys }) => selectedKeys.size);

const BLOCK_ALERTS = {
  locked: "slipLocked",
  multi_single_unavailable: "singlesNotTogether",
} as const satisfies Record<Exclude<AdditionBlock, "custom_bet">, AlertCode>;

/** Screens on which the slip stands beside the page; on narrower ones it would cover the prices. */
export const WIDE = "(min-width: 960px)";

interface TicketActions {
  dispatch: (event: TicketEvent) => void;
  /**
   * Adds a selection, or removes it where it is on the slip. The first one opens the panel beside the page. A custom bet
   * on the slip is for the builder to change, which opens on the selection's match.
   */
  toggled: (selection: PickedSelection) => void;
}

export function useTicketActions(): TicketActions {
  const { ticket, layout, alerts, modals } = useClientState();
  return {
    dispatch: ticket.dispatch,
    toggled: (selection) => {
      const { selectedKeys, takenMatches, ticket: current } = ticket.getState();
      const isSelected = selectedKeys.has(selection.id);
      const block = isSelected && !current.inProgress ? null : additionBlock(current, selection);
      if (block === "custom_bet") return modals.opened("betBuilder", selection.matchId);
      const isTaken = !isSelected && takenMatches.has(selection.matchId);
      const code = block === null ? isTaken && "sameMatch" : BLOCK_ALERTS[block];
      if (code !== false) return alerts.raised({ code, tone: "info", persistent: false });
      if (isSelected) return ticket.dispatch({ type: "selection-removed", id: selection.id });
      ticket.dispatch({ type: "selection-added", selection });
      const isFirst = selectedKeys.size === 0 && ticket.getState().selectedKeys.size > 0;
      if (isFirst && matchMedia(WIDE).matches) layout.slipOpened("BET_SLIP");
    },
  };
}
