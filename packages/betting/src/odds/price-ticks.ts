import { LOWEST_ODDS } from "./lowest-odds.ts";
import { placePoint, readDecimal } from "./decimal-text.ts";

/** Steps of published prices in hundredths: from each price up to the next row's, prices are this far apart. */
export const PRICE_TICKS: readonly { readonly from: number; readonly step: number }[] = [
  { from: 101, step: 1 },
  { from: 200, step: 2 },
  { from: 300, step: 5 },
  { from: 400, step: 10 },
  { from: 600, step: 20 },
  { from: 1_000, step: 50 },
  { from: 2_000, step: 100 },
  { from: 3_000, step: 200 },
  { from: 5_000, step: 500 },
  { from: 10_000, step: 1_000 },
];

const LONGEST = 100_000n;

/** The published price at or below the given one, within 1.01 and 1000, with two places. */
export function snapToTick(odds: string): string {
  const { over, under } = readDecimal(odds);
  // oxlint-disable-next-line touchline/exact-money -- a price falls to the tick below
  const hundredths = (over * 100n) / under;
  // Stryker disable next-line EqualityOperator: both sides agree where they meet
  const clamped = hundredths > LONGEST ? LONGEST : hundredths;
  // Stryker disable next-line EqualityOperator: where bands meet, the price is on the steps of both
  const band = PRICE_TICKS.findLast(({ from }) => clamped >= BigInt(from));
  if (!band) return LOWEST_ODDS;
  // Every band begins at a multiple of its step.
  // oxlint-disable-next-line touchline/exact-money -- a price falls to the tick below
  return placePoint(clamped - (clamped % BigInt(band.step)), 2);
}
