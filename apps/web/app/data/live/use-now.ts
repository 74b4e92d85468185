import { useSyncExternalStore } from "react";
import type { MatchCell, OutcomeCell } from "./live-cells.ts";
import { useLiveStore } from "./live-store-provider.tsx";

/** A price as it is now, also while pages hold theirs: what bets are placed on. */
export function useOutcomeNow(key: string): OutcomeCell {
  const store = useLiveStore();
  const read = () => store.outcome(key);
  return useSyncExternalStore((listener) => store.subscribeOutcome(key, listener), read, read);
}

/** A match as it is now, also while pages hold theirs. */
export function useMatchNow(matchId: string): MatchCell | null {
  const store = useLiveStore();
  const read = () => store.match(matchId);
  return useSyncExternalStore((listener) => store.subscribeMatch(matchId, listener), read, read);
}
