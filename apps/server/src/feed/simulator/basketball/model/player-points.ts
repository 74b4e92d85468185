import type { Side } from "@touchline/sports";
import type { BallTurns } from "../../families/points/ball-turns.ts";
import { eitherOf, Law, NOTHING_MORE, scaled, together } from "../../families/points/law.ts";
import { pointsLaw } from "./possession-points.ts";

/** A player whose points are bet on, as he stands at a moment. */
export interface PlayerStanding {
  id: string;
  side: Side;
  /** Of what his side makes of its possessions. */
  share: number;
  points: number;
  /** False where he turned out to take no part. */
  plays: boolean;
}

const [, ...SCORING] = pointsLaw(1);
const SCORES = SCORING.reduce((sum, probability) => sum + probability, 0);
/** Of a possession that brings points: whoever scores, it is worth one, two or three as often. */
const ONE_SCORE = new Law(
  1,
  Float64Array.from(SCORING, (probability) => probability / SCORES),
);
const SEVERAL: Law[] = [NOTHING_MORE];

/** The points of so many scores. */
function pointsOfScores(scores: number): Law {
  for (let count = SEVERAL.length; count <= scores; count++)
    SEVERAL.push(together(SEVERAL[count - 1] ?? NOTHING_MORE, ONE_SCORE));
  return SEVERAL[scores] ?? NOTHING_MORE;
}

/** How many of so many possessions a player scores in, where each is his with the same chance. */
export function scoresIn({ first, probabilities }: Law, chance: number): Law {
  const last = first + probabilities.length - 1;
  const sums = new Float64Array(last + 1);
  for (let count = first; count <= last; count++) {
    let exactly = (probabilities[count - first] ?? 0) * (1 - chance) ** count;
    for (let scores = 0; scores <= count; scores++) {
      sums[scores] = (sums[scores] ?? 0) + exactly;
      exactly *= ((count - scores) / (scores + 1)) * (chance / (1 - chance));
      if (exactly < NEGLIGIBLE && scores > count * chance) break;
    }
  }
  return withoutTail(new Law(0, sums));
}

/** How often a side has the ball. */
export function countsOf({ all }: BallTurns, side: Side): Law {
  const counts = new Float64Array(1 + Math.max(0, ...all.map((turns) => turns[side])));
  for (const { [side]: count, probability } of all) counts[count] = (counts[count] ?? 0) + probability;
  return new Law(0, counts);
}

/** Of scores in regular time, and of overtime where there is one; where that ends level, of another like it. */
export function withOvertime(scores: Law, overtime: Law, { first, another }: { first: number; another: number }): Law {
  const orOnceMore = (before: Law, chance: number, more: Law): Law =>
    eitherOf(scaled(before, 1 - chance), scaled(together(before, more), chance));
  return orOnceMore(scores, first, orOnceMore(overtime, another, overtime));
}

/** More is left out: it costs time, and no price is made of it. */
const NEGLIGIBLE = 1e-10;

const withoutTail = ({ first, probabilities }: Law): Law =>
  new Law(first, probabilities.slice(0, probabilities.findLastIndex((probability) => probability > NEGLIGIBLE) + 1));

/** The points that a count of scores comes to. */
export function pointsFrom({ probabilities: scores }: Law): Law {
  const sums = new Float64Array(pointsOfScores(scores.length - 1).last + 1);
  for (let count = 0; count < scores.length; count++) {
    const { first, probabilities } = pointsOfScores(count);
    const times = scores[count] ?? 0;
    for (let index = 0; index < probabilities.length; index++)
      sums[first + index] = (sums[first + index] ?? 0) + (probabilities[index] ?? 0) * times;
  }
  return new Law(0, sums);
}

/** That they pass a line. */
export const overFrom = ({ probabilities }: Law, line: number): number =>
  probabilities.reduce((sum, probability, count) => sum + probability * pointsOfScores(count).over(line), 0);
