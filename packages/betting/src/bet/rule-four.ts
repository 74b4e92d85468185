import { ONE, compare, decimal, minus, readExact } from "../fraction.ts";

/** Fractional prices: the longest at which winnings on the others are reduced by 90 hundredths, by 85, and so on. */
const LONGEST = "1/9 2/11 1/4 3/10 2/5 8/15 8/13 4/5 20/21 6/5 6/4 7/4 9/4 3/1 4/1 11/2 9/1 14/1".split(" ");
/** However much is withdrawn. */
const MOST_PERCENT = 90;
const STEP_PERCENT = 5;

/**
 * By how many hundredths winnings on the others are reduced where a runner is withdrawn at a price: Tattersalls Rule
 * 4 (c). A price between two rows goes by the longer one; one beyond the last reduces nothing.
 */
export function ruleFourPercent(odds: string): number {
  const winnings = minus(decimal(odds), ONE);
  const row = LONGEST.findIndex((price) => compare(winnings, readExact(price)) <= 0);
  return row < 0 ? 0 : MOST_PERCENT - row * STEP_PERCENT;
}

/** What several withdrawals reduce winnings by together, in hundredths. */
export const reductionOf = (percents: readonly number[]): number =>
  Math.min(
    percents.reduce((sum, percent) => sum + percent, 0),
    MOST_PERCENT,
  );
