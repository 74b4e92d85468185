import { useStore } from "zustand";
import { useClientState } from "./client-state.tsx";
import type { Layout, LayoutStore } from "./create-layout.ts";

export const useLayout = <T>(selector: (layout: Layout) => T): T => useStore(useClientState().layout, selector);

export const useLayoutActions = (): Omit<LayoutStore, "getState" | "setState" | "subscribe" | "getInitialState"> =>
  useClientState().layout;
