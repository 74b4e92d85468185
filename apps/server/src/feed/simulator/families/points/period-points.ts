import type { Tally } from "@touchline/sports";
import type { Pair } from "../../../feed.ts";

export const QUARTERS = 4;
/** The period after the fourth quarter. */
export const OVERTIME = QUARTERS + 1;

export const NO_POINTS: Pair = { home: 0, away: 0 };

export const sumOf = (pairs: readonly Pair[]): Pair =>
  pairs.reduce((all, { home, away }) => ({ home: all.home + home, away: all.away + away }), NO_POINTS);

/** Points by period, of a match in four quarters; all overtime together is the fifth. */
export interface PeriodPoints {
  /** 1 to 4, and 5 in overtime. */
  period: number;
  periods: readonly Pair[];
}

export interface Ending {
  isOver: boolean;
  isAbandoned: boolean;
}

/**
 * What settlement reads of points. The final score of an abandoned match is open for good, so that what was not decided
 * by then is refunded.
 */
export function pointsTallies(
  { period, periods }: PeriodPoints,
  { isOver, isAbandoned }: Ending,
): Record<string, Tally> {
  const isFinal = isOver && !isAbandoned;
  const isPlayed = (number: number): boolean => isFinal || period > number;
  const tally = (pair: Pair, last: number): Tally => ({ ...pair, isFinal: isPlayed(last) });
  const tallies: Record<string, Tally> = {
    points: { ...sumOf(periods), isFinal },
    "points/regular": tally(sumOf(periods.slice(0, QUARTERS)), QUARTERS),
    "points/half/1": tally(sumOf(periods.slice(0, 2)), 2),
    "points/half/2": tally(sumOf(periods.slice(2, QUARTERS)), QUARTERS),
    // An overtime is nobody's, and counts for home.
    overtimes: { home: period === OVERTIME ? 1 : 0, away: 0, isFinal: isPlayed(QUARTERS) },
  };
  for (let number = 1; number <= QUARTERS; number++) {
    tallies[`points/${number}`] = tally(periods[number - 1] ?? NO_POINTS, number);
  }
  return tallies;
}
