import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import { useClientState } from "./client-state.tsx";

/** Modals that an address can open by its hash or query. */
export const MODALS_IN_URL = ["signIn", "signUp", "confirmation", "passwordEdit", "passwordNew", "unlock"] as const;
export type ModalName = (typeof MODALS_IN_URL)[number] | "confirmationResend" | "phoneVerification" | "search";

export interface Modals {
  open: ModalName | null;
  /** The e-mail address typed in the modal before, to fill in the next one. */
  email: string;
}

export function createModals() {
  const store = createStore<Modals>(() => ({ open: null, email: "" }));
  return Object.assign(store, {
    opened: (open: ModalName, email = "") => store.setState({ open, email }),
    closed: () => store.setState({ open: null, email: "" }),
  });
}
export type ModalsStore = ReturnType<typeof createModals>;

declare module "./client-state.tsx" {
  interface ClientState {
    modals: ModalsStore;
  }
}

export const useOpenModal = (): ModalName | null => useStore(useClientState().modals, ({ open }) => open);

/** The e-mail address typed in the modal before; empty where there was none. */
export const useTypedEmail = (): string => useStore(useClientState().modals, ({ email }) => email);

export const useModalActions = (): Pick<ModalsStore, "opened" | "closed"> => useClientState().modals;
