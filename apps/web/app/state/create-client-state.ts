import { createAlerts } from "./alerts.ts";
import type { ClientState } from "./client-state.tsx";
import { createFavourites } from "./favourites.ts";
import { createLayout } from "./layout.ts";
import { createModals } from "./modals.ts";
import { createPreferences } from "./preferences.ts";
import { createQuickBetSlot } from "./quick-bet-slot.ts";
import { createSession } from "./session.ts";
import { createTicket } from "./ticket.ts";

/** One of each store: for a page request on the server, and in the browser. */
export function createClientState(): ClientState {
  const ticket = createTicket();
  const layout = createLayout();
  // The slip closes when the last selection is gone, for whatever reason; bets that are being looked at stay.
  ticket.subscribe((slice, before) => {
    const isLast = slice.ticket.bets.length === 0 && before.ticket.bets.length > 0;
    if (isLast && layout.getState().slipTab === "BET_SLIP") layout.slipClosed();
  });
  return {
    ticket,
    layout,
    session: createSession(),
    preferences: createPreferences(),
    modals: createModals(),
    alerts: createAlerts(),
    favourites: createFavourites(),
    quickBet: createQuickBetSlot(),
  };
}
