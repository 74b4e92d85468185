import { useStore } from "zustand";
import { useClientState } from "./client-state.tsx";
import type { ModalName, ModalsStore } from "./create-modals.ts";

export const useOpenModal = (): ModalName | null => useStore(useClientState().modals, ({ open }) => open);

export const useModalActions = (): Pick<ModalsStore, "opened" | "closed"> => useClientState().modals;
