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

/** Whether a match has begun, be it over or not. */
export const useHasBegun = (match: StatusOf): boolean => useIsIn(match, BEGUN);

/** Whether a match is over. */
export const useHasEnded = (match: StatusOf): boolean => useIsIn(match, ENDED);

const ENDED: readonly MatchStatus[] = [MATCH_STATUS.finished, MATCH_STATUS.closed];
const BEGUN: readonly MatchStatus[] = [MATCH_STATUS.live, MATCH_STATUS.stopped, ...ENDED];

interface StatusOf {
  id: string;
  status: MatchStatus;
}

/** Told once, when that changes, and not with everything else that moves in a match. */
function useIsIn({ id, status }: StatusOf, statuses: readonly MatchStatus[]): boolean {
  const store = useLiveStore();
  const subscribe = useGatedSubscription((listener) => store.subscribeMatch(id, listener));
  const read = () => statuses.includes(store.match(id)?.status ?? status);
  return useSyncExternalStore(subscribe, read, read);
}
