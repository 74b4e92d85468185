import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import { useClientState } from "./client-state.tsx";

/** Modals that an address can open by its hash or query. */
export const MODALS_IN_URL = [
  "signIn",
  "signUp",
  "confirmation",
  "passwordEdit",
  "passwordNew",
  "unlock",
  "cookies",
] as const;
/** Those that it opens by its query alone. */
export const MODALS_IN_QUERY = [...MODALS_IN_URL, "deposit"] as const;
/** Bets for others, and those of a code that somebody else has made. */
export type SharingModal = "shareBets" | "sharedBets";
export type ModalName =
  | (typeof MODALS_IN_QUERY)[number]
  | "quickDeposit"
  | "confirmationResend"
  | "phoneVerification"
  /** How often a player wants a reality check. */
  | "realityCheckPeriod"
  | "search"
  | "preferences"
  /** Of the match that is its subject. */
  | "betBuilder"
  | SharingModal;

/** What stands over all else, whatever the player is doing. */
export type UrgentModal = "realityCheck" | "outOfSessionLimit" | "withoutPlay" | "activityLimitReached";

export interface Modals {
  open: ModalName | null;
  /** The e-mail address typed in the modal before, to fill in the next one; or the code of shared bets, or a match. */
  subject: string;
  /** While there is one, the modal that is open is hidden in the background, as the player left it. */
  urgent: UrgentModal | null;
}

export function createModals() {
  const store = createStore<Modals>(() => ({ open: null, subject: "", urgent: null }));
  return Object.assign(store, {
    opened: (open: ModalName, subject = "") => store.setState({ open, subject }),
    urged: (urgent: UrgentModal | null) => store.setState({ urgent }),
    closed: () => store.setState({ open: null, subject: "" }),
  });
}
export type ModalsStore = ReturnType<typeof createModals>;

declare module "./client-state.tsx" {
  interface ClientState {
    modals: ModalsStore;
  }
}

export const useOpenModal = (): ModalName | null => useStore(useClientState().modals, ({ open }) => open);

export const useUrgentModal = (): UrgentModal | null => useStore(useClientState().modals, ({ urgent }) => urgent);

/** What the open modal is about; empty where nothing was said. */
export const useModalSubject = (): string => useStore(useClientState().modals, ({ subject }) => subject);

export const useModalActions = (): Pick<ModalsStore, "opened" | "closed" | "urged"> => useClientState().modals;
