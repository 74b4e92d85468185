import { parseSpecifier } from "./specifier.ts";

/** What the order of markets depends on; a market of the contract has it all. */
export interface OrderedMarket {
  readonly id: string;
  readonly name: string;
  readonly specifier: string;
  readonly priority: number;
  readonly most_balanced: boolean;
  readonly group_keys: readonly string[];
}

/** Markets of this group stand before all others. */
export const MAIN_GROUP_KEY = "main";

const HANDICAP_KEYS = ["hcp", "handicap"];
const TOTAL_KEYS = ["total", "threshold"];

/** Display order: main markets, priority (lower first), id, name, most balanced line, then handicap and total. */
export function compareMarkets(a: OrderedMarket, b: OrderedMarket): number {
  return (
    rank(isMain(a)) - rank(isMain(b)) ||
    a.priority - b.priority ||
    compareIds(a.id, b.id) ||
    compareText(a.name, b.name) ||
    rank(a.most_balanced) - rank(b.most_balanced) ||
    compareSpecifiers(a.specifier, b.specifier)
  );
}

function isMain({ group_keys }: OrderedMarket): boolean {
  return group_keys.includes(MAIN_GROUP_KEY);
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
  return /^\d+$/.test(text) ? Number(text) : null;
}

function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

function compareSpecifiers(a: string, b: string): number {
  if (a === b) return 0;
  const [first, second] = [parseSpecifier(a), parseSpecifier(b)];
  return (
    compareLines(lineOf(first, HANDICAP_KEYS), lineOf(second, HANDICAP_KEYS)) ||
    compareLines(lineOf(first, TOTAL_KEYS), lineOf(second, TOTAL_KEYS)) ||
    compareText(a, b)
  );
}

/** A line as a number to sort by; a European handicap "0:1" counts as its difference, none as the smallest. */
function lineOf(pairs: Readonly<Record<string, string>>, keys: readonly string[]): number {
  const text = keys.map((key) => pairs[key]).find((value) => value !== undefined);
  if (text === undefined) return Number.NEGATIVE_INFINITY;
  const [home = "", away = "0"] = text.split(":");
  const line = Number(home) - Number(away);
  return Number.isNaN(line) ? Number.POSITIVE_INFINITY : line;
}

function compareLines(a: number, b: number): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
