import { useStore } from "zustand";
import { useClientState } from "./client-state.tsx";
import type { ModalName, ModalsStore } from "./create-modals.ts";

export const useOpenModal = (): ModalName | null => useStore(useClientState().modals, ({ open }) => open);

/** The address that was typed where the open modal was opened from; empty where there was none. */
export const useTypedEmail = (): string => useStore(useClientState().modals, ({ email }) => email);

export const useModalActions = (): Pick<ModalsStore, "opened" | "closed"> => useClientState().modals;
