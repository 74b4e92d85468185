import { type AdditionBlock, type Ticket, additionBlock, takenMatches, ticketReducer } from "@touchline/betting";
import type { AlertCode } from "./alerts.ts";
import type { ClientState } from "./client-state.tsx";
import { type Toggled, giveTicketRules } from "./ticket-rules-slot.ts";

const BLOCK_ALERTS = {
  locked: "slipLocked",
  multi_single_unavailable: "singlesNotTogether",
} as const satisfies Record<Exclude<AdditionBlock, "custom_bet">, AlertCode>;

/** What stands in the way: one that is selected is taken off whatever else is on the ticket, but for a custom bet, which is changed. */
function blockOf(ticket: Ticket, selection: Toggled, isSelected: boolean): AdditionBlock | null {
  if (!isSelected && "odds" in selection) return additionBlock(ticket, selection);
  if (ticket.inProgress) return "locked";
  return ticket.bets[0]?.betType === "custom_bet" ? "custom_bet" : null;
}

function toggle({ ticket, alerts, modals, quickBet }: ClientState, selection: Toggled): boolean {
  const { selectedKeys, takenMatches: taken, ticket: current } = ticket.getState();
  const isSelected = selectedKeys.has(selection.id);
  const block = blockOf(current, selection, isSelected);
  if (block === "custom_bet") {
    quickBet.getState().current?.dispatch({ type: "turned-off-by-tap", by: "custom_bet" });
    modals.opened("betBuilder", selection.matchId);
    return false;
  }
  const isTaken = !isSelected && taken.has(selection.matchId);
  const code = block === null ? isTaken && "sameMatch" : BLOCK_ALERTS[block];
  if (code !== false) alerts.raised({ code, tone: "info", persistent: false });
  else if (isSelected) ticket.dispatch({ type: "selection-removed", id: selection.id });
  else if ("odds" in selection) ticket.dispatch({ type: "selection-added", selection });
  return selectedKeys.size === 0 && ticket.getState().selectedKeys.size > 0;
}

// What shows, sends or keeps bets imports this file, and so never meets a ticket without its rules.
giveTicketRules({ toggle, takenMatches, ticketReducer });
