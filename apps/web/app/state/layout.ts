import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import { useClientState } from "./client-state.tsx";

export type SlipTab = "BET_SLIP" | "MY_BETS";

export interface Layout {
  /** Opens the sheet on narrow screens; on wide ones the panel is always there. */
  slipOpen: boolean;
  slipTab: SlipTab;
  /** Shift+Enter on a price has asked for the focus on the stake field. */
  stakeFocusAsked: boolean;
  /** The slip is visible: neither its other tab, nor a closed sheet or hidden panel. */
  slipOnShow: boolean;
  chatOpen: boolean;
}

export function createLayout() {
  const store = createStore<Layout>(() => ({
    slipOpen: false,
    slipTab: "BET_SLIP",
    stakeFocusAsked: false,
    slipOnShow: false,
    chatOpen: false,
  }));
  return Object.assign(store, {
    slipOpened: (tab?: SlipTab) => store.setState((layout) => ({ slipOpen: true, slipTab: tab ?? layout.slipTab })),
    slipClosed: () => store.setState({ slipOpen: false, slipTab: "BET_SLIP" }),
    slipTabChosen: (slipTab: SlipTab) => store.setState({ slipTab }),
    stakeFocusAsked: () => store.setState({ slipOpen: true, slipTab: "BET_SLIP", stakeFocusAsked: true }),
    slipShown: (slipOnShow: boolean) => store.setState({ slipOnShow }),
    chatToggled: () => store.setState(({ chatOpen }) => ({ chatOpen: !chatOpen })),
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
