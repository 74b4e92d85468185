import { compareMarkets } from "@touchline/betting";
import type { LineOffer } from "../../feed/feed.ts";
import { LIST_MARKET_IDS, marketPlace } from "./market-layout.ts";

/** Lines in display order, by the rule that the client sorts by too. */
export function sortLines(lines: Iterable<LineOffer>): LineOffer[] {
  return Array.from(lines, (line) => ({ line, order: orderOf(line) }))
    .toSorted((a, b) => compareMarkets(a.order, b.order))
    .map(({ line }) => line);
}

/** Lines of one market share their name, so it takes no part here. */
function orderOf(line: LineOffer): Parameters<typeof compareMarkets>[0] {
  const { priority, groups } = marketPlace(line.marketId);
  return {
    id: line.marketId,
    name: "",
    specifier: line.specifier,
    priority,
    most_balanced: line.mostBalanced,
    group_keys: groups,
  };
}

/** The lines a list shows: of each list market the most balanced, or the first where none is marked. */
export function listLines(sorted: readonly LineOffer[]): LineOffer[] {
  return LIST_MARKET_IDS.flatMap((marketId) => sorted.find((line) => line.marketId === marketId) ?? []);
}
