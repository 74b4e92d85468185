import { parseSpecifier } from "./specifier.ts";

/** What a line is drawn at. */
export interface Line {
  readonly kind: "handicap" | "total";
  /** As the specifier has it: "2.5", "-0.75" for the home side, "0:1" of a European handicap. */
  readonly value: string;
}

const HANDICAP_KEYS = ["hcp", "handicap"];
const TOTAL_KEYS = ["total", "threshold"];

/** The handicap or the total of a specifier, whichever of their names it has them under; null where it has neither. */
export function lineOf(specifier: string): Line | null {
  const pairs = parseSpecifier(specifier);
  const handicap = valueOf(pairs, HANDICAP_KEYS);
  if (handicap !== undefined) return { kind: "handicap", value: handicap };
  const total = valueOf(pairs, TOTAL_KEYS);
  return total === undefined ? null : { kind: "total", value: total };
}

/** Orders lines by their specifiers: by handicap, then by total, both from the smallest. */
export function compareLines(a: string, b: string): number {
  if (a === b) return 0;
  const [handicap, total] = positionsOf(a);
  const [otherHandicap, otherTotal] = positionsOf(b);
  return (
    comparePositions(handicap, otherHandicap) ||
    comparePositions(total, otherTotal) ||
    // Stryker disable next-line EqualityOperator: equal ones were told apart before
    (a < b ? -1 : 1)
  );
}

/** A handicap with its sign, "0.5" as "+0.5", "-0.5" with a true minus; zero has none. */
export function signedLine(value: string): string {
  return isZero(value) || /^[+-]/.test(value) ? value.replace(/^-/, "\u2212") : `+${value}`;
}

/** The same handicap seen from the other side, with a sign only where it is negative: "-0.75" is "0.75". */
export function oppositeLine(value: string): string {
  if (isZero(value)) return value;
  return value.startsWith("-") ? value.slice(1) : `-${value.replace(/^\+/, "")}`;
}

function isZero(value: string): boolean {
  return /^[+-]?0+(?:\.0+)?$/.test(value);
}

function valueOf(pairs: Readonly<Record<string, string>>, keys: readonly string[]): string | undefined {
  return keys.map((key) => pairs[key]).find((value) => value !== undefined);
}

/** The specifiers of a catalogue's lines are some thousand, and lists are sorted with every change of a price. */
const POSITIONS_KEPT = 5_000;
const positions = new Map<string, readonly [handicap: number, total: number]>();

function positionsOf(specifier: string): readonly [handicap: number, total: number] {
  let found = positions.get(specifier);
  if (found === undefined) {
    const pairs = parseSpecifier(specifier);
    found = [positionOf(pairs, HANDICAP_KEYS), positionOf(pairs, TOTAL_KEYS)];
    if (positions.size >= POSITIONS_KEPT) positions.clear();
    positions.set(specifier, found);
  }
  return found;
}

/** A line as a number to sort by; a European handicap "0:1" counts as its difference, none as the smallest. */
function positionOf(pairs: Readonly<Record<string, string>>, keys: readonly string[]): number {
  const text = valueOf(pairs, keys);
  if (text === undefined) return Number.NEGATIVE_INFINITY;
  // Stryker disable next-line StringLiteral: no text counts as zero, too
  // Stryker disable next-line StringLiteral: the types ask for it: it is always there
  const [home = "", away = "0"] = text.split(":");
  // oxlint-disable-next-line touchline/exact-money -- where a line stands in a list
  const line = Number(home) - Number(away);
  return Number.isNaN(line) ? Number.POSITIVE_INFINITY : line;
}

function comparePositions(a: number, b: number): number {
  if (a === b) return 0;
  // Stryker disable next-line EqualityOperator: equal ones were told apart before
  return a < b ? -1 : 1;
}
