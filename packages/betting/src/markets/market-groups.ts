import { scaledProbability } from "../odds/implied-probability.ts";

/** Markets that stand together, in display order. */
export interface MarketGroup<M> {
  readonly groupKey: string;
  readonly markets: readonly M[];
}

/** A line as the choice between several depends on it. */
export interface PricedLine {
  readonly mostBalanced: boolean;
  readonly outcomes: readonly { readonly odds: string; readonly active: boolean }[];
}

/** Markets in display order under their group keys, groups in the order of their first market. */
export function groupMarkets<M extends { readonly groupKeys: readonly string[] }>(
  markets: readonly M[],
): MarketGroup<M>[] {
  const groups = new Map<string, M[]>();
  for (const market of markets) {
    for (const groupKey of market.groupKeys) {
      const group = groups.get(groupKey);
      if (group) group.push(market);
      else groups.set(groupKey, [market]);
    }
  }
  return [...groups].map(([groupKey, members]) => ({ groupKey, markets: members }));
}

/** One market of each group, the most balanced: what stands under the heads of groups where there is room for one. */
export function topMarkets<M extends PricedLine>(groups: readonly MarketGroup<M>[]): MarketGroup<M>[] {
  return groups.map(({ groupKey, markets }) => {
    const top = mostBalancedLine(markets);
    return { groupKey, markets: top ? [top] : [] };
  });
}

/** The line flagged most balanced, else the one whose prices are closest together; undefined where there is none. */
export function mostBalancedLine<L extends PricedLine>(lines: readonly L[]): L | undefined {
  const [first] = lines;
  // Stryker disable next-line EqualityOperator: a shortcut: the long way comes to the same
  if (lines.length <= 1) return first;
  const flagged = lines.find((line) => line.mostBalanced);
  if (flagged) return flagged;
  const gaps = lines.map((line) => ({ line, gap: probabilityGap(line) }));
  return gaps.reduce((best, other) => (isCloser(other.gap, best.gap) ? other : best)).line;
}

/** A line with fewer than two open outcomes has no gap, and comes last. */
function isCloser(gap: bigint | null, than: bigint | null): boolean {
  return gap !== null && (than === null || gap < than);
}

/** How far apart the likeliest and the least likely open outcome are. */
function probabilityGap({ outcomes }: PricedLine): bigint | null {
  const chances = outcomes.filter(({ active }) => active).map(({ odds }) => scaledProbability(odds));
  if (chances.length < 2) return null;
  // Stryker disable next-line EqualityOperator: both sides agree where they meet
  const [most, least] = [chances.reduce((a, b) => (b > a ? b : a)), chances.reduce((a, b) => (b < a ? b : a))];
  return most - least;
}
