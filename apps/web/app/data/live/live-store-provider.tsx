import { type ReactNode, createContext, use } from "react";
import type { LiveStore } from "./live-store.ts";
import type { ChannelInterest } from "./channel-interest.ts";
import type { RowObserver } from "./row-gate.ts";

/** The live data of one page: its cells, the channels it wants, and the observer of its rows. */
export interface LiveData {
  store: LiveStore;
  channels: ChannelInterest;
  rows: RowObserver;
}

const LiveDataContext = createContext<LiveData | null>(null);

export function LiveStoreProvider({ live, children }: { live: LiveData; children: ReactNode }) {
  "use no memo"; // One of a page.
  return <LiveDataContext value={live}>{children}</LiveDataContext>;
}

export function useLiveData(): LiveData {
  const live = use(LiveDataContext);
  if (live === null) throw new Error("No LiveStoreProvider above this component.");
  return live;
}

export const useLiveStore = (): LiveStore => useLiveData().store;
