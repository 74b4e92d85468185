import { combinationCount } from "../bet/system-bet.ts";
import { placePoint } from "../odds/decimal-text.ts";
import { ONE, decimal, dividedBy, plus, times, wholePart } from "../fraction.ts";

/** A lottery draws `drawnCount` numbers of 1 to `poolSize`, each at most once. */
export interface LotteryRules {
  readonly poolSize: number;
  readonly drawnCount: number;
}

/** What tickets of a lottery may be like, and what the house keeps. */
export interface LotteryTerms extends LotteryRules {
  /** Most numbers of a ticket. */
  readonly mostNumbers: number;
  /** By how much the fair price is divided beyond one: "0.2". */
  readonly margin: string;
}

/**
 * The price of a ticket with so many numbers, which wins if all of them are drawn: one over its hypergeometric
 * probability, less the margin, cut to two places. Null where no such ticket can be had, or it would win nothing.
 */
export function lotteryOdds(
  { poolSize, drawnCount, mostNumbers, margin }: LotteryTerms,
  numberCount: number,
): string | null {
  if (!(numberCount >= 1 && numberCount <= mostNumbers)) return null;
  const ways = combinationCount(drawnCount, numberCount);
  if (ways === 0n) return null;
  const fair = dividedBy(decimal(combinationCount(poolSize, numberCount)), decimal(ways));
  const hundredths = wholePart(times(dividedBy(fair, plus(ONE, decimal(margin))), decimal(100n)));
  return hundredths > 100n ? placePoint(hundredths, 2) : null;
}

/** Why numbers are no ticket: too few or too many, outside the pool, or twice the same. */
export type NumbersProblem = "count" | "range" | "repeated";

/** What is wrong with the numbers of a ticket; null where nothing is. */
export function numbersProblem(terms: LotteryTerms, numbers: readonly number[]): NumbersProblem | null {
  if (lotteryOdds(terms, numbers.length) === null) return "count";
  const isInPool = (number: number): boolean => Number.isInteger(number) && number >= 1 && number <= terms.poolSize;
  if (!numbers.every(isInPool)) return "range";
  return new Set(numbers).size === numbers.length ? null : "repeated";
}

/** Numbers in the order in which a ticket has them, and is hashed. */
export function inOrder(numbers: readonly number[]): number[] {
  return numbers.toSorted((a, b) => a - b);
}

/** A ticket wins if all of its numbers were drawn. */
export function isWinningTicket(numbers: readonly number[], drawn: readonly number[]): boolean {
  return numbers.every((number) => drawn.includes(number));
}

/** Numbers that chance chooses: `below(n)` answers each of 0 to n - 1 with the same chance. */
export function luckyNumbers(poolSize: number, numberCount: number, below: (limit: number) => number): number[] {
  const left = Array.from({ length: poolSize }, (_, index) => index + 1);
  const taken = Array.from({ length: Math.min(numberCount, poolSize) }, () => left.splice(below(left.length), 1));
  return inOrder(taken.flat());
}
