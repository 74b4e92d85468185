import {
  type AdditionBlock,
  type PickedSelection,
  additionBlock,
  takenMatches,
  ticketReducer,
} from "@touchline/betting";
import type { AlertCode } from "./alerts.ts";
import type { ClientState } from "./client-state.tsx";
import { WIDE, giveTicketRules } from "./ticket.ts";

const BLOCK_ALERTS = {
  locked: "slipLocked",
  multi_single_unavailable: "singlesNotTogether",
} as const satisfies Record<Exclude<AdditionBlock, "custom_bet">, AlertCode>;

function toggle({ ticket, layout, alerts, modals }: ClientState, selection: PickedSelection): void {
  const { selectedKeys, takenMatches: taken, ticket: current } = ticket.getState();
  const isSelected = selectedKeys.has(selection.id);
  const block = isSelected && !current.inProgress ? null : additionBlock(current, selection);
  if (block === "custom_bet") return modals.opened("betBuilder", selection.matchId);
  const isTaken = !isSelected && taken.has(selection.matchId);
  const code = block === null ? isTaken && "sameMatch" : BLOCK_ALERTS[block];
  if (code !== false) return alerts.raised({ code, tone: "info", persistent: false });
  if (isSelected) return ticket.dispatch({ type: "selection-removed", id: selection.id });
  ticket.dispatch({ type: "selection-added", selection });
  const isFirst = selectedKeys.size === 0 && ticket.getState().selectedKeys.size > 0;
  if (isFirst && matchMedia(WIDE).matches) layout.slipOpened("BET_SLIP");
}

// What shows, sends or keeps bets imports this file, and so never meets a ticket without its rules.
giveTicketRules({ toggle, takenMatches, ticketReducer });
