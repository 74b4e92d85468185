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

/** Whether an outcome is a pick; null where it cannot be one beside another pick of its match. */
export const useIsSelected = (outcomeKey: string, matchId: string): boolean | null =>
  useStore(
    useClientState().ticket,
    ({ selectedKeys, takenMatches }) => selectedKeys.has(outcomeKey) || (takenMatches.has(matchId) ? null : false),
  );

export const useSelectionCount = (): number =>
  useStore(useClientState().ticket, ({ selectedKeys }) => selectedKeys.size);

const BLOCK_ALERTS = {
  locked: "slipLocked",
  custom_bet: "slipHasCustomBet",
  multi_single_unavailable: "singlesNotTogether",
} as const satisfies Record<AdditionBlock, AlertCode>;

/** Where the slip stands beside the page. On others it would cover the page that picks are made on. */
export const WIDE = "(min-width: 960px)";

export interface TicketActions {
  dispatch: (event: TicketEvent) => void;
  /** Takes a pick in, or off where it is on already. The first pick opens the panel beside the page. */
  toggled: (selection: PickedSelection) => void;
}

export function useTicketActions(): TicketActions {
  const { ticket, layout, alerts } = useClientState();
  return {
    dispatch: ticket.dispatch,
    toggled: (selection) => {
      const { selectedKeys, takenMatches, ticket: current } = ticket.getState();
      const isSelected = selectedKeys.has(selection.id);
      const block = isSelected && !current.inProgress ? null : additionBlock(current, selection);
      const isTaken = !isSelected && takenMatches.has(selection.matchId);
      const code = block === null ? isTaken && "sameMatch" : BLOCK_ALERTS[block];
      if (code !== false) return alerts.raised({ code, tone: "info", persistent: false });
      if (isSelected) return ticket.dispatch({ type: "selection-removed", id: selection.id });
      ticket.dispatch({ type: "selection-added", selection });
      const isFirst = selectedKeys.size === 0 && ticket.getState().selectedKeys.size > 0;
      if (isFirst && matchMedia(WIDE).matches) layout.ticketOpened("BET_SLIP");
    },
  };
}
