import type { ScoreSheet } from "@touchline/sports";
import { type Ending, NO_POINTS, pointsTallies, sumOf } from "../../families/points/period-points.ts";
import type { FootballScore } from "../model/football-score.ts";

/** What settlement reads: points by period, who scored next at each score, and how. */
export function sheetOf(score: FootballScore, ending: Ending): ScoreSheet {
  const tallies = pointsTallies(score, ending);
  const marks: Record<string, string> = {};
  for (const [index, { side, type, before }] of score.scorings.entries()) {
    tallies[`next/${before.home}:${before.away}`] = { ...NO_POINTS, [side]: 1, isFinal: true };
    marks[`score/${index + 1}`] = type;
  }
  if (ending.isOver && !ending.isAbandoned) {
    const { home, away } = sumOf(score.periods);
    tallies[`next/${home}:${away}`] = { ...NO_POINTS, isFinal: true };
    marks[`score/${score.scorings.length + 1}`] = "none";
  }
  return { isOver: ending.isOver, tallies, marks };
}
