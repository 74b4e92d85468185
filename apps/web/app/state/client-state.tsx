import { type ReactNode, createContext, use } from "react";

/** Everything the client owns: one store for each concept, whose file adds it here (so that no store imports another). */
export interface ClientState {}

const ClientStateContext = createContext<ClientState | null>(null);

export function ClientStateProvider({ state, children }: { state: ClientState; children: ReactNode }) {
  "use no memo"; // One of a page.
  return <ClientStateContext value={state}>{children}</ClientStateContext>;
}

export function useClientState(): ClientState {
  const state = use(ClientStateContext);
  if (state === null) throw new Error("No ClientStateProvider above this component.");
  return state;
}
