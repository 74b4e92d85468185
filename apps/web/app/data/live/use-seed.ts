import type { components } from "@touchline/contract/api";
import { useEffect } from "react";
import type { SeedMatch } from "./live-cells.ts";
import { useLiveStore } from "./live-store-provider.tsx";

/**
 * Writes a list of matches into the live store while rendering, so that the first paint, on the server
 * too, has prices. Older versions are ignored, so a second render changes nothing.
 */
export function useSeedMatches(matches: readonly SeedMatch[]): void {
  const store = useLiveStore();
  store.seedMatches(matches);
  useEffect(() => store.hold(matches), [store, matches]);
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
  useEffect(() => store.hold([{ id: matchId }]), [store, matchId]);
}
