import type { ScoreSheet } from "@touchline/sports";
import { type Ending, NO_POINTS, pointsTallies } from "../../families/points/period-points.ts";
import type { BasketballScore } from "../model/basketball-score.ts";

const TENS = 10;

/** What settlement reads: points by period, and who was the first to make so many. */
export function sheetOf(score: BasketballScore, ending: Ending): ScoreSheet {
  const tallies = pointsTallies(score, ending);
  for (const [index, side] of score.firstTo.entries()) {
    tallies[`race/${TENS * (index + 1)}`] = { ...NO_POINTS, [side]: 1, isFinal: true };
  }
  return { isOver: ending.isOver, tallies };
}
