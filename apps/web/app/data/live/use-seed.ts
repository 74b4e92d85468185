import type { components } from "@touchline/contract/api";
import { useEffect } from "react";
import type { SeedMatch } from "./live-cells.ts";
import type { LiveStore, ShownList } from "./live-store.ts";
import { useLiveStore } from "./live-store-provider.tsx";

/**
 * Writes a list of matches into the live store while rendering, so that the first paint, on the server
 * too, has prices. Older versions are ignored, so a second render changes nothing.
 */
export function useSeedMatches(matches: readonly SeedMatch[]): void {
  const store = useLiveStore();
  store.seedMatches(matches);
  useHold(store, matches);
}

/** The same for the lines of one match. An answer with all of them also drops lines that are gone. */
export function useSeedMarkets(
  matchId: string,
  answer: Pick<components["schemas"]["MarketList"], "list" | "version" | "pagination">,
  { filtered = false }: { filtered?: boolean } = {},
): void {
  const store = useLiveStore();
  store.seedMarkets({
    matchId,
    version: answer.version,
    markets: answer.list,
    complete: !filtered && answer.pagination.last_page === 1,
  });
  useHold(store, matchId);
}

/** What a list shows is kept up to date while it is there, and for whoever comes back to it soon. */
function useHold({ lists }: LiveStore, of: ShownList["of"]): void {
  "use no memo"; // It has nothing to remember.
  useEffect(() => {
    const list = { of, leftAt: 0 };
    lists.add(list);
    return () => {
      list.leftAt = Date.now();
    };
  }, [lists, of]);
}
