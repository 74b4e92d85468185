import { useSyncExternalStore } from "react";
import type { MatchCell } from "./live-cells.ts";
import { useLiveStore } from "./live-store-provider.tsx";
import { useGatedSubscription } from "./use-gated-subscription.ts";

/** What moves in a match; null until it has been seeded. */
export function useMatch(matchId: string): MatchCell | null {
  const store = useLiveStore();
  const subscribe = useGatedSubscription((listener) => store.subscribeMatch(matchId, listener));
  const read = () => store.match(matchId);
  return useSyncExternalStore(subscribe, read, read);
}
