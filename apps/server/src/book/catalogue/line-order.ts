import { compareMarkets, mostBalancedLine, type OrderedMarket } from "@touchline/betting";
import type { LineOffer } from "../../feed/feed.ts";
import { LIST_MARKET_IDS, marketPlace } from "./market-layout.ts";

/** Lines in display order, by the rule that the client sorts by too. */
export function sortLines(lines: Iterable<LineOffer>): LineOffer[] {
  return Array.from(lines, (line) => ({ line, order: orderOf(line) }))
    .toSorted((a, b) => compareMarkets(a.order, b.order))
    .map(({ line }) => line);
}

/** Lines of one market share their name, so it takes no part here. */
function orderOf({ marketId, specifier, mostBalanced }: LineOffer): OrderedMarket {
  const { priority, groups } = marketPlace(marketId);
  return { marketId, name: "", specifier, priority, mostBalanced, groupKeys: groups };
}

/** The lines a list shows: of each list market the most balanced. */
export function listLines(sorted: readonly LineOffer[]): LineOffer[] {
  return LIST_MARKET_IDS.flatMap(
    (marketId) => mostBalancedLine(sorted.filter((line) => line.marketId === marketId)) ?? [],
  );
}
