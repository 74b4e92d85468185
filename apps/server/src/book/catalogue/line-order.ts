import { compareMarkets, mostBalancedLine, type OrderedMarket } from "@touchline/betting";
import type { LineOffer } from "../../feed/feed.ts";
import type { IndexedSport } from "@touchline/sports";

/** Lines in display order, by the rule that the client sorts by too. */
export function sortLines<Line extends LineOffer>(lines: Iterable<Line>, sport: IndexedSport): Line[] {
  return Array.from(lines, (line) => ({ line, order: orderOf(line, sport) }))
    .toSorted((a, b) => compareMarkets(a.order, b.order))
    .map(({ line }) => line);
}

/** Lines of one market share their name, so it takes no part here. */
function orderOf({ marketId, specifier, mostBalanced }: LineOffer, sport: IndexedSport): OrderedMarket {
  const { priority, groups } = sport.market(marketId);
  return { marketId, name: "", specifier, priority, mostBalanced, groupKeys: groups };
}

/** The lines a list shows: of each market with a column the most balanced. */
export function listLines<Line extends LineOffer>(sorted: readonly Line[], sport: IndexedSport): Line[] {
  return sport.listedMarkets.flatMap(({ id }) => mostBalancedLine(sorted.filter((line) => line.marketId === id)) ?? []);
}
