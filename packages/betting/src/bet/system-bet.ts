import {
  type Fraction,
  ONE,
  ZERO,
  decimal,
  dividedBy,
  plus,
  productOf,
  textOf,
  times,
  wholeNumber,
} from "../fraction.ts";
import type { Subunits } from "../money/subunits.ts";

/** A k/n system: a bet on every way to choose `winCount` of `totalCount` legs. */
export interface SystemType {
  readonly totalCount: number;
  readonly winCount: number;
}

/** Lines of a system: ways to choose `winCount` legs of `totalCount`. Zero where there are none. */
export function combinationCount(totalCount: number, winCount: number): bigint {
  if (winCount < 0) return 0n;
  // Where there are too few legs, one of the factors is zero.
  let lines = 1n;
  for (let taken = 1; taken <= winCount; taken += 1) {
    // oxlint-disable-next-line touchline/exact-money -- how many lines; every such quotient is whole
    lines = (lines * BigInt(totalCount - winCount + taken)) / BigInt(taken);
  }
  return lines;
}

/**
 * The sum, over every way to choose `winCount` of the values, of their product.
 * Takes n times k steps, where listing the combinations would take C(n, k).
 */
export function elementarySymmetric(values: readonly string[], winCount: number): string {
  return textOf(symmetricSum(values, winCount));
}

export function symmetricSum(values: readonly string[], winCount: number): Fraction {
  return symmetricSums(values, winCount)[winCount] ?? ZERO;
}

/** The elementary symmetric sums of size 0 up to the largest wanted. */
export function symmetricSums(values: readonly string[], largest: number): Fraction[] {
  const sums: Fraction[] = [ONE];
  for (const value of values) includeValue(sums, decimal(value), largest);
  return sums;
}

/** Brings the sums of some values up to date with one value more. */
export function includeValue(sums: Fraction[], value: Fraction, largest: number): void {
  for (let size = largest; size >= 1; size -= 1) {
    sums[size] = plus(sums[size] ?? ZERO, times(sums[size - 1] ?? ZERO, value));
  }
}

/** For each number of leading values, from none to all, their symmetric sum of one size. */
export function leadingSymmetricSums(values: readonly string[], winCount: number): Fraction[] {
  const sums: Fraction[] = [ONE];
  const leading = [sums[winCount] ?? ZERO];
  for (const value of values) {
    includeValue(sums, decimal(value), winCount);
    leading.push(sums[winCount] ?? ZERO);
  }
  return leading;
}

interface SystemBet {
  readonly stake: Subunits;
  /** Odds of the legs, or what each leg came to as a multiplier of its stake. */
  readonly multipliers: readonly string[];
  /** Legs a line needs, bankers included. */
  readonly winCount: number;
  /** Odds or multipliers of the legs that stand in every line. */
  readonly bankers?: readonly string[];
}

/** What a system returns: the stake spread evenly over its lines, unrounded, and the sum rounded once, half up. */
export function systemReturn({ stake, ...system }: SystemBet): Subunits {
  return wholeNumber(times(systemAverage(system), decimal(stake)));
}

/** The system's return for one unit of stake when every leg wins, to 20 places. Its win count has the bankers in it. */
export function systemOdds(odds: readonly string[], winCount: number, bankers: readonly string[] = []): string {
  return textOf(systemAverage({ multipliers: odds, winCount, bankers }));
}

/** What a unit comes to on the average line; zero where there is no line. */
export function systemAverage({ multipliers, winCount, bankers = [] }: Omit<SystemBet, "stake">): Fraction {
  const free = winCount - bankers.length;
  const lines = combinationCount(multipliers.length, free);
  if (lines === 0n) return ZERO;
  return dividedBy(times(productOf(bankers), symmetricSum(multipliers, free)), decimal(lines));
}

/** What stands for the legs of a system, taken apart into that of its bankers, by their places, and that of the others. */
export function bankersApart(
  legs: readonly string[],
  places: readonly number[],
): { readonly bankers: readonly string[]; readonly others: readonly string[] } {
  return {
    bankers: legs.filter((_, place) => places.includes(place)),
    others: legs.filter((_, place) => !places.includes(place)),
  };
}

/** Whether it is a system of its own: single legs, and all of them in one line, are parts of full-cover bets alone. */
export const isSystemSize = ({ winCount, totalCount }: SystemType): boolean => winCount >= 2 && winCount < totalCount;

/** Every system there is for a number of legs, by the wins it needs; none for fewer than three. */
export function systemTypesFor(totalCount: number): SystemType[] {
  // A length below zero makes an empty list.
  return Array.from({ length: totalCount - 2 }, (_, index) => ({ totalCount, winCount: index + 2 }));
}

/** Orders system types by legs, then by the wins they need. */
export function compareSystemTypes(a: SystemType, b: SystemType): number {
  return a.totalCount - b.totalCount || a.winCount - b.winCount;
}

/** Wire id of a system type: "2/3". */
export function systemId({ winCount, totalCount }: SystemType): string {
  return `${winCount}/${totalCount}`;
}

/** Reads a system's wire id; null where it is none. The whole of the legs and single legs count, as in full-cover bets. */
export function parseSystemId(id: string): SystemType | null {
  if (!/^[1-9]\d?\/[1-9]\d?$/.test(id)) return null;
  // oxlint-disable-next-line touchline/exact-money -- how many of how many
  const [winCount = 0, totalCount = 0] = id.split("/").map(Number);
  return winCount <= totalCount ? { totalCount, winCount } : null;
}
