import { useSyncExternalStore } from "react";
import { useStore } from "zustand";
import { useClientState } from "./client-state.tsx";
import type { QuickBetStore } from "./quick-bet.ts";

/** Null while quick bet is off and has not been on in this page. */
export const useQuickBetStore = (): QuickBetStore | null =>
  useStore(useClientState().quickBet, ({ current }) => current);

export function useIsQuickBetOn(): boolean {
  const store = useQuickBetStore();
  return useSyncExternalStore(
    store?.subscribe ?? never,
    () => store?.getState().isEnabled ?? false,
    () => false,
  );
}

const never = () => () => undefined;
