import type { ClientState } from "../state/client-state.tsx";
import type { QuickBetStore } from "../state/quick-bet.ts";
import { toggleOnSlip } from "../state/ticket.ts";

/** The price that was pressed while quick bet was fetched is bet on with it; on the slip where it is not, or is not there. */
export function takePressed(state: ClientState, store: QuickBetStore | null): void {
  const { pressed = null } = state.quickBet.getState();
  if (pressed === null) return;
  state.quickBet.setState({ pressed: null });
  if (store?.tapped(pressed, { isOld: true }) !== true) toggleOnSlip(state, pressed);
}
