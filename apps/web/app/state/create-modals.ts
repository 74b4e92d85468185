import { createStore } from "zustand/vanilla";

export const MODALS = ["signIn", "signUp", "confirmation"] as const;
export type ModalName = (typeof MODALS)[number];

export interface Modals {
  open: ModalName | null;
}

export function createModals() {
  const store = createStore<Modals>(() => ({ open: null }));
  return Object.assign(store, {
    opened: (open: ModalName) => store.setState({ open }),
    closed: () => store.setState({ open: null }),
  });
}
export type ModalsStore = ReturnType<typeof createModals>;
