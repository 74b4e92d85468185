import type { PickedSelection } from "@touchline/betting";
import { createStore } from "zustand/vanilla";
import type { QuickBetStore } from "./quick-bet.ts";

interface QuickBetSlot {
  /** Null until it is first turned on: its rules and what sends its bets are fetched then. */
  current: QuickBetStore | null;
  /** The player has turned it on, and it is being fetched. */
  isAsked?: boolean;
  /** The price that was pressed meanwhile. */
  pressed?: PickedSelection | null;
  /** What was clicked last since it was turned on; noted by the click itself, for Safari gives a pressed button no focus. */
  clicked?: EventTarget | null;
}

export const createQuickBetSlot = () => createStore<QuickBetSlot>(() => ({ current: null }));

declare module "./client-state.tsx" {
  interface ClientState {
    quickBet: ReturnType<typeof createQuickBetSlot>;
  }
}
