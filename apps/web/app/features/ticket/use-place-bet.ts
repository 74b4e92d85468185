import type { Ticket } from "@touchline/betting";
import { randomUuid } from "../../platform/random-uuid.ts";
import { serverNow } from "../../platform/server-clock.ts";
import { useTicketActions } from "../../state/ticket.ts";

/**
 * Starts a placement: agrees to the prices shown, and gives it the key that it keeps to the end. The
 * sending is done in the background, where it outlives this panel.
 */
export function usePlaceBet(): (ticket: Ticket) => void {
  const { dispatch } = useTicketActions();
  return (ticket) => {
    const hasChanges = ticket.bets.some(({ selections }) => selections.some(({ isChanged }) => isChanged));
    if (hasChanges) dispatch({ type: "odds-changes-accepted" });
    dispatch({ type: "placement-started", key: randomUuid(), startedAt: serverNow() });
  };
}
