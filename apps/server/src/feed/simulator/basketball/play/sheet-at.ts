import type { ScoreSheet, Tally } from "@touchline/sports";
import type { Pair } from "../../../feed.ts";
import { type BasketballScore, NO_POINTS, OVERTIME, pointsOf, QUARTERS, sumOf } from "../model/basketball-score.ts";

const TENS = 10;

/**
 * What settlement reads. The final score of an abandoned match is open for good, so that what was not decided by then is
 * refunded.
 */
export function sheetOf(
  score: BasketballScore,
  { isOver, isAbandoned }: { isOver: boolean; isAbandoned: boolean },
): ScoreSheet {
  const { period, periods } = score;
  const isFinal = isOver && !isAbandoned;
  const isPlayed = (number: number): boolean => isFinal || period > number;
  const tally = (pair: Pair, last: number): Tally => ({ ...pair, isFinal: isPlayed(last) });
  const tallies: Record<string, Tally> = {
    points: { ...pointsOf(score), isFinal },
    "points/regular": tally(sumOf(periods.slice(0, QUARTERS)), QUARTERS),
    "points/half/1": tally(sumOf(periods.slice(0, 2)), 2),
    "points/half/2": tally(sumOf(periods.slice(2, QUARTERS)), QUARTERS),
    // An overtime is nobody's, and counts for home.
    overtimes: { home: period === OVERTIME ? 1 : 0, away: 0, isFinal: isPlayed(QUARTERS) },
  };
  for (let number = 1; number <= QUARTERS; number++) {
    tallies[`points/${number}`] = tally(periods[number - 1] ?? NO_POINTS, number);
  }
  for (const [index, side] of score.firstTo.entries()) {
    tallies[`race/${TENS * (index + 1)}`] = { ...NO_POINTS, [side]: 1, isFinal: true };
  }
  return { isOver, tallies };
}
