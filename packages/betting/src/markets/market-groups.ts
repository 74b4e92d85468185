import { type DecimalValue, compare, decimal, minus } from "../decimal.ts";
import { compareOdds } from "../odds/compare-odds.ts";
import { impliedProbability } from "../odds/implied-probability.ts";
import { type OrderedMarket, compareMarkets } from "./market-order.ts";

interface PricedMarket extends OrderedMarket {
  readonly outcomes: readonly { readonly odds: string; readonly active: boolean }[];
}

/** Markets that stand together, in display order. */
export interface MarketGroup<M> {
  readonly groupKey: string;
  readonly markets: readonly M[];
}

/** Markets under their group keys, each group in display order, groups in the order of their first market. */
export function groupMarkets<M extends OrderedMarket>(markets: readonly M[]): MarketGroup<M>[] {
  const groups = new Map<string, M[]>();
  for (const market of markets.toSorted(compareMarkets)) {
    for (const groupKey of market.group_keys) {
      const group = groups.get(groupKey);
      if (group) group.push(market);
      else groups.set(groupKey, [market]);
    }
  }
  return [...groups].map(([groupKey, members]) => ({ groupKey, markets: members }));
}

/** Lines of the same market type together, in display order: every total in one list, every handicap in another. */
export function groupLines<M extends OrderedMarket>(
  markets: readonly M[],
): { readonly marketId: string; readonly lines: readonly M[] }[] {
  const types = Map.groupBy(markets.toSorted(compareMarkets), ({ id }) => id);
  return [...types].map(([marketId, lines]) => ({ marketId, lines }));
}

/** The line flagged most balanced, else the one whose prices are closest together; undefined where there is none. */
export function mostBalancedLine<M extends PricedMarket>(lines: readonly M[]): M | undefined {
  const flagged = lines.find((line) => line.most_balanced);
  if (flagged) return flagged;
  let best: { line: M; gap: DecimalValue } | undefined;
  for (const line of lines) {
    const gap = probabilityGap(line);
    if (!best || compare(gap, best.gap) < 0) best = { line, gap };
  }
  return best?.line;
}

/** More than probabilities can be apart. */
const NO_GAP = decimal("2");

/** How far apart the likeliest and the least likely outcome are; a line with fewer than two open ones comes last. */
function probabilityGap({ outcomes }: PricedMarket): DecimalValue {
  const [shortest, ...longer] = outcomes
    .filter(({ active }) => active)
    .map(({ odds }) => odds)
    .toSorted(compareOdds);
  const longest = longer.at(-1);
  if (shortest === undefined || longest === undefined) return NO_GAP;
  return minus(decimal(impliedProbability(shortest)), decimal(impliedProbability(longest)));
}

/** One market of each group, the most balanced: what a list shows under its column heads. */
export function topMarkets<M extends PricedMarket>(groups: readonly MarketGroup<M>[]): MarketGroup<M>[] {
  return groups.map(({ groupKey, markets }) => {
    const top = mostBalancedLine(markets);
    return { groupKey, markets: top ? [top] : [] };
  });
}
