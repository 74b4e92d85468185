import { type PricedLine, mostBalancedLine } from "@touchline/betting";
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

/** The line of a market that a list shows: its most balanced one. */
export function mainLine(store: LiveStore, matchId: string, marketId: string): string | null {
  const lines = store.marketKeys(matchId).flatMap((key) => pricedLine(store, key, marketId) ?? []);
  return mostBalancedLine(lines)?.key ?? null;
}

function pricedLine(store: LiveStore, key: string, marketId: string): (PricedLine & { key: string }) | null {
  const market = store.market(key);
  if (market?.marketId !== marketId) return null;
  return { key, mostBalanced: market.mostBalanced, outcomes: store.newestPrices(key) };
}

export function useMainLine(matchId: string, marketId: string): string | null {
  const store = useLiveStore();
  const subscribe = useGatedSubscription((listener) => store.subscribeMarketKeys(matchId, listener));
  const read = () => mainLine(store, matchId, marketId);
  return useSyncExternalStore(subscribe, read, read);
}
