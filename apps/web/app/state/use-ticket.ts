import {
  type AdditionBlock,
  type PickedSelection,
  type Ticket,
  type TicketEvent,
  additionBlock,
} from "@touchline/betting";
import { useStore } from "zustand";
import { useClientState } from "./client-state.tsx";
import type { AlertCode } from "./create-alerts.ts";

export const useTicket = <T>(selector: (ticket: Ticket) => T): T =>
  useStore(useClientState().ticket, ({ ticket }) => selector(ticket));

export const useIsSelected = (outcomeKey: string): boolean =>
  useStore(useClientState().ticket, ({ selectedKeys }) => selectedKeys.has(outcomeKey));

export const useSelectionCount = (): number =>
  useStore(useClientState().ticket, ({ selectedKeys }) => selectedKeys.size);

const BLOCK_ALERTS = {
  locked: "slipLocked",
  custom_bet: "slipHasCustomBet",
  multi_single_unavailable: "singlesNotTogether",
} as const satisfies Record<AdditionBlock, AlertCode>;

export interface TicketActions {
  dispatch: (event: TicketEvent) => void;
  /** Takes a pick in, or off where it is on already. The first pick opens the panel. */
  toggled: (selection: PickedSelection) => void;
}

export function useTicketActions(): TicketActions {
  const { ticket, layout, alerts } = useClientState();
  return {
    dispatch: ticket.dispatch,
    toggled: (selection) => {
      const { selectedKeys, ticket: current } = ticket.getState();
      const isSelected = selectedKeys.has(selection.id);
      const block = isSelected && !current.inProgress ? null : additionBlock(current, selection);
      if (block !== null) return alerts.raised({ code: BLOCK_ALERTS[block], tone: "info", persistent: false });
      if (isSelected) return ticket.dispatch({ type: "selection-removed", id: selection.id });
      ticket.dispatch({ type: "selection-added", selection });
      if (selectedKeys.size === 0 && ticket.getState().selectedKeys.size > 0) layout.ticketOpened("BET_SLIP");
    },
  };
}
