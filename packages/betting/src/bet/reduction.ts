import { type Fraction, ONE, compare, decimal, minus, plus, textOf, times } from "../fraction.ts";

/** However much is withdrawn, so many hundredths of the winnings at most. */
const MOST = 90;

/** The longest winnings on a stake of one, as one number over another, that still reduce those on the others by so many hundredths. */
const RULE_FOUR: readonly (readonly [over: bigint, under: bigint, percent: number])[] = [
  [1n, 9n, 90],
  [2n, 11n, 85],
  [1n, 4n, 80],
  [3n, 10n, 75],
  [2n, 5n, 70],
  [8n, 15n, 65],
  [8n, 13n, 60],
  [4n, 5n, 55],
  [20n, 21n, 50],
  [6n, 5n, 45],
  [6n, 4n, 40],
  [7n, 4n, 35],
  [9n, 4n, 30],
  [3n, 1n, 25],
  [4n, 1n, 20],
  [11n, 2n, 15],
  [9n, 1n, 10],
  [14n, 1n, 5],
];

const toWin = (odds: string): Fraction => minus(decimal(odds), ONE);

/**
 * By how many hundredths winnings on the others are reduced where a runner is withdrawn at a price: Tattersalls Rule
 * 4 (c). A price between two rows goes by the longer one; one beyond the last reduces nothing.
 */
export function ruleFourPercent(odds: string): number {
  const winnings = toWin(odds);
  return RULE_FOUR.find(([over, under]) => compare(winnings, { over, under }) <= 0)?.[2] ?? 0;
}

/** What several withdrawals reduce winnings by together, in hundredths. */
export const reductionOf = (percents: readonly number[]): number =>
  Math.min(
    percents.reduce((sum, percent) => sum + percent, 0),
    MOST,
  );

/** A price of which so many hundredths of the winnings are taken, and nothing of the stake: exact. */
export function reducedOdds(odds: string, percent: number): string {
  const left: Fraction = { over: 100n - BigInt(percent), under: 100n };
  return textOf(plus(ONE, times(toWin(odds), left)));
}
