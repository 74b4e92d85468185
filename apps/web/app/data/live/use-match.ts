import { MATCH_STATUS, type MatchStatus } from "@touchline/contract/vocabulary";
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

/** Where a match stands, told when that changes and not with everything else that moves in it. */
export function useMatchStatus({ id, status }: { id: string; status: MatchStatus }): MatchStatus {
  const store = useLiveStore();
  const subscribe = useGatedSubscription((listener) => store.subscribeMatch(id, listener));
  const read = () => store.match(id)?.status ?? status;
  return useSyncExternalStore(subscribe, read, read);
}

const ENDED: readonly MatchStatus[] = [MATCH_STATUS.finished, MATCH_STATUS.closed];

export const useHasEnded = (match: { id: string; status: MatchStatus }): boolean =>
  ENDED.includes(useMatchStatus(match));
