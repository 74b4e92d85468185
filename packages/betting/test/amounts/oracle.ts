/**
 * Money worked out the long way, to judge the package by: exact rationals of its own, every line of a system listed, one
 * rounding at the end. Nothing here is taken from the code it judges.
 */
export type Rational = readonly [over: bigint, under: bigint];

/** A whole number, "1.85" or "4960/3". */
export function rational(value: bigint | string): Rational {
  if (typeof value === "bigint") return [value, 1n];
  const [over = "", under = "1"] = value.split("/");
  if (value.includes("/")) return quotient(rational(over), rational(under));
  const [whole = "", fraction = ""] = value.split(".");
  return [BigInt(whole + fraction), 10n ** BigInt(fraction.length)];
}

function quotient([a, b]: Rational, [c, d]: Rational): Rational {
  return c < 0n ? [-a * d, -b * c] : [a * d, b * c];
}

export const over = (a: Rational | bigint | string, b: Rational | bigint | string): Rational =>
  quotient(asRational(a), asRational(b));

const asRational = (value: Rational | bigint | string): Rational =>
  typeof value === "bigint" || typeof value === "string" ? rational(value) : value;

export function product(...values: readonly (Rational | bigint | string)[]): Rational {
  return values.map(asRational).reduce(([a, b], [c, d]) => [a * c, b * d], [1n, 1n]);
}

export function sum(...values: readonly (Rational | bigint | string)[]): Rational {
  return values.map(asRational).reduce(([a, b], [c, d]) => [a * d + c * b, b * d], [0n, 1n]);
}

export function less(a: Rational | bigint | string, b: Rational | bigint | string): Rational {
  return sum(a, product(b, -1n));
}

/** Below, at or above zero: how a number compares with another. */
export function compared(a: Rational | bigint | string, b: Rational | bigint | string): bigint {
  return less(a, b)[0];
}

/** The whole number at or below one that is not negative. */
export function down([a, b]: Rational): bigint {
  return a / b;
}

/** The nearest whole number, halves away from zero. */
export function nearest([a, b]: Rational): bigint {
  return a < 0n ? -nearest([-a, b]) : (2n * a + b) / (2n * b);
}

export const least = (...amounts: readonly bigint[]): bigint => amounts.reduce((a, b) => (a < b ? a : b));
export const most = (...amounts: readonly bigint[]): bigint => amounts.reduce((a, b) => (a > b ? a : b));
export const total = (amounts: readonly bigint[]): bigint => amounts.reduce((a, b) => a + b, 0n);

/** Every choice of so many of the values, those at the given places always among them. */
export function choices<T>(values: readonly T[], size: number, always: readonly number[] = []): T[][] {
  return Array.from({ length: 2 ** values.length }, (_, choice) => choice)
    .filter((choice) => always.every((place) => (choice >> place) & 1))
    .map((choice) => values.filter((_, place) => (choice >> place) & 1))
    .filter((chosen) => chosen.length === size);
}

/** What the lines of a system come to for a unit on each, and how many there are. */
export function listedLines(multipliers: readonly string[], size: number, bankers: readonly number[] = []) {
  const lines = choices(multipliers, size, bankers);
  return { count: BigInt(lines.length), sum: sum(...lines.map((line) => product(...line))) };
}

/** A system's return: its stake over its lines, rounded once, with a profit of at most a thousand stakes. */
export function systemWin(
  stake: bigint,
  multipliers: readonly string[],
  { winCount, bankers = [] }: { winCount: number; bankers?: readonly number[] },
): bigint {
  const lines = listedLines(multipliers, winCount, bankers);
  return lines.count === 0n ? 0n : least(nearest(over(product(lines.sum, stake), lines.count)), stake * 1_001n);
}

/** The sizes of the bets known by name. */
export const NAMED: Readonly<Record<string, readonly number[]>> = {
  trixie: [2, 3],
  patent: [1, 2, 3],
  yankee: [2, 3, 4],
  lucky15: [1, 2, 3, 4],
  canadian: [2, 3, 4, 5],
  lucky31: [1, 2, 3, 4, 5],
  heinz: [2, 3, 4, 5, 6],
  lucky63: [1, 2, 3, 4, 5, 6],
  super_heinz: [2, 3, 4, 5, 6, 7],
  goliath: [2, 3, 4, 5, 6, 7, 8],
};

/** The parts of a named bet: each size with its lines, and what of a stake is on them. */
export function namedParts(name: string, stake: bigint) {
  const sizes = NAMED[name] ?? [];
  const legs = most(...sizes.map(BigInt));
  const places = Array.from({ length: Number(legs) }, (_, place) => place);
  const counted = sizes.map((size) => ({ winCount: size, lines: BigInt(choices(places, size).length) }));
  const lines = total(counted.map((part) => part.lines));
  return {
    legs: places.length,
    lines,
    parts: counted.map((part) => ({ ...part, stake: (stake / lines) * part.lines })),
  };
}
