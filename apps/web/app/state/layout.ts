import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import { useClientState } from "./client-state.tsx";

export type SlipTab = "BET_SLIP" | "MY_BETS";

export interface Layout {
  /** On wide screens the panel always stands; this opens the sheet on narrow ones. */
  slipOpen: boolean;
  slipTab: SlipTab;
  /** The stake field wants the focus, as Shift+Enter on a price asks. */
  stakeFocusAsked: boolean;
  /** The slip itself is there to be seen: not its other tab, nor a closed sheet or a hidden panel. */
  slipOnShow: boolean;
}

export function createLayout() {
  const store = createStore<Layout>(() => ({
    slipOpen: false,
    slipTab: "BET_SLIP",
    stakeFocusAsked: false,
    slipOnShow: false,
  }));
  return Object.assign(store, {
    slipOpened: (tab?: SlipTab) => store.setState((layout) => ({ slipOpen: true, slipTab: tab ?? layout.slipTab })),
    slipClosed: () => store.setState({ slipOpen: false, slipTab: "BET_SLIP" }),
    slipTabChosen: (slipTab: SlipTab) => store.setState({ slipTab }),
    stakeFocusAsked: () => store.setState({ slipOpen: true, slipTab: "BET_SLIP", stakeFocusAsked: true }),
    slipShown: (slipOnShow: boolean) => store.setState({ slipOnShow }),
    stakeFocused: () => store.setState({ stakeFocusAsked: false }),
  });
}
export type LayoutStore = ReturnType<typeof createLayout>;

declare module "./client-state.tsx" {
  interface ClientState {
    layout: LayoutStore;
  }
}

export const useLayout = <T>(selector: (layout: Layout) => T): T => useStore(useClientState().layout, selector);

export const useLayoutActions = (): Omit<LayoutStore, "getState" | "setState" | "subscribe" | "getInitialState"> =>
  useClientState().layout;
