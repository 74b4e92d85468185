import { marketKey } from "@touchline/betting";
import { useSyncExternalStore } from "react";
import type { MarketCell } from "./live-cells.ts";
import type { LiveStore } from "./live-store.ts";
import { useLiveStore } from "./live-store-provider.tsx";
import { useGatedSubscription } from "./use-gated-subscription.ts";

export function useMarket(key: string): MarketCell | null {
  const store = useLiveStore();
  const subscribe = useGatedSubscription((listener) => store.subscribeMarket(key, listener));
  const read = () => store.market(key);
  return useSyncExternalStore(subscribe, read, read);
}

/** Keys of a match's lines on offer, in display order. */
export function useMarketKeys(matchId: string): readonly string[] {
  const store = useLiveStore();
  const subscribe = useGatedSubscription((listener) => store.subscribeMarketKeys(matchId, listener));
  const read = () => store.marketKeys(matchId);
  return useSyncExternalStore(subscribe, read, read);
}

/** The line of a market that a list shows, as the server chose it: what else is known of the market may be old. */
export function mainLine(store: LiveStore, matchId: string, marketId: string): string | null {
  const line = store.match(matchId)?.main_lines.find(({ id }) => id === marketId);
  return line === undefined ? null : marketKey({ matchId, marketId, specifier: line.specifier });
}

export function useMainLine(matchId: string, marketId: string): string | null {
  const store = useLiveStore();
  const subscribe = useGatedSubscription((listener) => store.subscribeMatch(matchId, listener));
  const read = () => mainLine(store, matchId, marketId);
  return useSyncExternalStore(subscribe, read, read);
}
