import { Decimal, type DecimalValue, wholeQuotient } from "../decimal.ts";
import type { Subunits } from "../money/subunits.ts";

/** Lines of a system: ways to choose `winCount` legs of `totalCount`. Zero where there are none. */
export function combinationCount(totalCount: number, winCount: number): bigint {
  if (winCount < 0 || winCount > totalCount) return 0n;
  let lines = 1n;
  for (let taken = 1; taken <= winCount; taken += 1) {
    lines = (lines * BigInt(totalCount - winCount + taken)) / BigInt(taken);
  }
  return lines;
}

/**
 * The sum, over every way to choose `winCount` of the values, of their product.
 * Takes n times k steps, where listing the combinations would take C(n, k).
 */
export function elementarySymmetric(values: readonly string[], winCount: number): string {
  return symmetricSum(values, winCount).toFixed();
}

function symmetricSum(values: readonly string[], winCount: number): DecimalValue {
  const zero = Decimal("0");
  const sums: DecimalValue[] = [Decimal("1")];
  for (const value of values) {
    for (let size = Math.min(winCount, sums.length); size >= 1; size -= 1) {
      sums[size] = (sums[size] ?? zero).plus((sums[size - 1] ?? zero).times(value));
    }
  }
  return sums[winCount] ?? zero;
}

interface SystemBet {
  readonly stake: Subunits;
  /** Odds of the legs, or what each leg came to as a multiplier of its stake. */
  readonly multipliers: readonly string[];
  readonly winCount: number;
}

/** What a system returns: the stake spread evenly over its lines, unrounded, and the sum rounded once, half up. */
export function systemReturn({ stake, multipliers, winCount }: SystemBet): Subunits {
  const lines = combinationCount(multipliers.length, winCount);
  if (lines === 0n) return 0n;
  return wholeQuotient(symmetricSum(multipliers, winCount).times(stake), Decimal(lines));
}

/** The system's return for one unit of stake when every leg wins, to 20 places. */
export function systemOdds(odds: readonly string[], winCount: number): string {
  const lines = combinationCount(odds.length, winCount);
  return lines === 0n ? "0" : symmetricSum(odds, winCount).div(Decimal(lines)).toFixed();
}
