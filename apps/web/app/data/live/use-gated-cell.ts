import { use, useSyncExternalStore } from "react";
import { useLiveStore } from "./live-store-provider.tsx";
import type { LiveStore } from "./live-store.ts";
import { RowGateContext } from "./row-gate.ts";

/** Reads a cell, and follows it through the row's gate where there is one, so that far off screen it costs nothing. */
export function useGatedCell<Cell>(
  table: "subscribeMatch" | "subscribeMarket" | "subscribeMarketKeys" | "subscribeOutcome",
  key: string,
  read: (store: LiveStore) => Cell,
): Cell {
  const store = useLiveStore();
  const gate = use(RowGateContext);
  const subscribe = (listener: () => void) => {
    const connect = () => store[table](key, listener);
    return gate === null ? connect() : gate.attach(connect, listener);
  };
  const shown = () => read(store);
  return useSyncExternalStore(subscribe, shown, shown);
}
