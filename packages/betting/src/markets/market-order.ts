import { compareLines } from "./line.ts";

/** What the order of markets depends on. */
export interface OrderedMarket {
  readonly marketId: string;
  readonly name: string;
  readonly specifier: string;
  /** Lower comes first. */
  readonly priority: number;
  readonly mostBalanced: boolean;
  readonly groupKeys: readonly string[];
}

/** Markets of this group stand before all others. */
export const MAIN_GROUP_KEY = "main";

/** Display order: main markets, priority (lower first), id, name, most balanced line, then handicap and total. */
export function compareMarkets(a: OrderedMarket, b: OrderedMarket): number {
  return (
    rank(isMain(a)) - rank(isMain(b)) ||
    a.priority - b.priority ||
    compareIds(a.marketId, b.marketId) ||
    compareText(a.name, b.name) ||
    rank(a.mostBalanced) - rank(b.mostBalanced) ||
    compareLines(a.specifier, b.specifier)
  );
}

function isMain({ groupKeys }: OrderedMarket): boolean {
  return groupKeys.includes(MAIN_GROUP_KEY);
}

function rank(comesFirst: boolean): number {
  return comesFirst ? 0 : 1;
}

/** Market ids are numbers in some catalogues and names in others: 2 comes before 16, and both before "abc". */
function compareIds(a: string, b: string): number {
  const [first, second] = [numberIn(a), numberIn(b)];
  if (first !== null && second !== null) return first - second || compareText(a, b);
  if (first === null && second === null) return compareText(a, b);
  return first === null ? 1 : -1;
}

function numberIn(text: string): number | null {
  // oxlint-disable-next-line touchline/exact-money -- where a line stands in a list
  return /^\d+$/.test(text) ? Number(text) : null;
}

function compareText(a: string, b: string): number {
  if (a === b) return 0;
  // Stryker disable next-line EqualityOperator: equal ones were told apart before
  return a < b ? -1 : 1;
}
