import type { PickedSelection, Ticket, TicketEvent } from "@touchline/betting";
import { useStore } from "zustand";
import { useClientState } from "./client-state.tsx";

export const useTicket = <T>(selector: (ticket: Ticket) => T): T =>
  useStore(useClientState().ticket, ({ ticket }) => selector(ticket));

export const useIsSelected = (outcomeKey: string): boolean =>
  useStore(useClientState().ticket, ({ selectedKeys }) => selectedKeys.has(outcomeKey));

export const useSelectionCount = (): number =>
  useStore(useClientState().ticket, ({ selectedKeys }) => selectedKeys.size);

export interface TicketActions {
  dispatch: (event: TicketEvent) => void;
  /** Takes a pick in, or off where it is on already. The first pick opens the panel. */
  toggled: (selection: PickedSelection) => void;
}

export function useTicketActions(): TicketActions {
  const { ticket, layout } = useClientState();
  return {
    dispatch: ticket.dispatch,
    toggled: (selection) => {
      const { selectedKeys } = ticket.getState();
      if (selectedKeys.has(selection.id)) return ticket.dispatch({ type: "selection-removed", id: selection.id });
      ticket.dispatch({ type: "selection-added", selection });
      if (selectedKeys.size === 0 && ticket.getState().selectedKeys.size > 0) layout.ticketOpened("BET_SLIP");
    },
  };
}
