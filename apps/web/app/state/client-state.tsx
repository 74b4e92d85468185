import { type ReactNode, createContext, use } from "react";
import { type AlertsStore, createAlerts } from "./create-alerts.ts";
import { type LayoutStore, createLayout } from "./create-layout.ts";
import { type ModalsStore, createModals } from "./create-modals.ts";
import { type PreferencesStore, createPreferences } from "./create-preferences.ts";
import { type SessionStore, createSession } from "./create-session.ts";
import { type TicketStore, createTicket } from "./create-ticket.ts";

/** Everything the client owns: one of each for a page request on the server, one of each in the browser. */
export interface ClientState {
  ticket: TicketStore;
  session: SessionStore;
  preferences: PreferencesStore;
  modals: ModalsStore;
  alerts: AlertsStore;
  layout: LayoutStore;
}

export function createClientState(): ClientState {
  const ticket = createTicket();
  const layout = createLayout();
  // The panel closes with its last pick, whatever took that away.
  ticket.subscribe((slice, before) => {
    if (slice.ticket.bets.length === 0 && before.ticket.bets.length > 0) layout.ticketClosed();
  });
  return {
    ticket,
    layout,
    session: createSession(),
    preferences: createPreferences(),
    modals: createModals(),
    alerts: createAlerts(),
  };
}

const ClientStateContext = createContext<ClientState | null>(null);

export function ClientStateProvider({ state, children }: { state: ClientState; children: ReactNode }) {
  return <ClientStateContext value={state}>{children}</ClientStateContext>;
}

export function useClientState(): ClientState {
  const state = use(ClientStateContext);
  if (state === null) throw new Error("No ClientStateProvider above this component.");
  return state;
}
