import { marketKey } from "@touchline/betting";
import type { MarketCell } from "./live-cells.ts";
import type { LiveStore } from "./live-store.ts";
import { useGatedCell } from "./use-gated-cell.ts";

export const useMarket = (key: string): MarketCell | null =>
  useGatedCell("subscribeMarket", key, ({ view }) => view.market(key));

/** Keys of a match's lines on offer, in display order. */
export const useMarketKeys = (matchId: string): readonly string[] =>
  useGatedCell("subscribeMarketKeys", matchId, ({ view }) => view.marketKeys(matchId));

/** The line of a market that a list shows, as the server chose it: what else is known of the market may be old. */
export function mainLine({ view }: Pick<LiveStore, "view">, matchId: string, marketId: string): string | null {
  const line = view.match(matchId)?.main_lines.find(({ id }) => id === marketId);
  return line === undefined ? null : marketKey({ matchId, marketId, specifier: line.specifier });
}

export const useMainLine = (matchId: string, marketId: string): string | null =>
  useGatedCell("subscribeMatch", matchId, (store) => mainLine(store, matchId, marketId));
