import {
  type AdditionBlock,
  type PickedSelection,
  additionBlock,
  takenMatches,
  ticketReducer,
} from "@touchline/betting";
import type { AlertCode } from "./alerts.ts";
import type { ClientState } from "./client-state.tsx";
import { giveTicketRules } from "./ticket-rules-slot.ts";

const BLOCK_ALERTS = {
  locked: "slipLocked",
  multi_single_unavailable: "singlesNotTogether",
} as const satisfies Record<Exclude<AdditionBlock, "custom_bet">, AlertCode>;

function toggle({ ticket, alerts, modals }: ClientState, selection: PickedSelection): boolean {
  const { selectedKeys, takenMatches: taken, ticket: current } = ticket.getState();
  const isSelected = selectedKeys.has(selection.id);
  const block = isSelected && !current.inProgress ? null : additionBlock(current, selection);
  if (block === "custom_bet") {
    modals.opened("betBuilder", selection.matchId);
    return false;
  }
  const isTaken = !isSelected && taken.has(selection.matchId);
  const code = block === null ? isTaken && "sameMatch" : BLOCK_ALERTS[block];
  if (code !== false) alerts.raised({ code, tone: "info", persistent: false });
  else if (isSelected) ticket.dispatch({ type: "selection-removed", id: selection.id });
  else ticket.dispatch({ type: "selection-added", selection });
  return selectedKeys.size === 0 && ticket.getState().selectedKeys.size > 0;
}

// What shows, sends or keeps bets imports this file, and so never meets a ticket without its rules.
giveTicketRules({ toggle, takenMatches, ticketReducer });
