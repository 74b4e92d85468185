import type { ScoreSheet, Side, Tally } from "@touchline/sports";
import type { Pair } from "../../../feed.ts";
import type { RallyCourse, RallyTurn } from "./draw-rally-course.ts";
import { NO_PAIR, OPPONENT, pointsOfSet, type RallyRules } from "./rally-rules.ts";
import { plusOne } from "./rally-score.ts";

const open = (pair: Pair): Tally => ({ ...pair, isFinal: false });

export interface SheetQuestion {
  rules: RallyRules;
  course: RallyCourse;
  turn: RallyTurn;
  isOver: boolean;
}

/**
 * What settlement reads. A match that somebody gave up leaves sets and points open, so that what they had not decided
 * is refunded; its winner stands where a set was played to its end.
 */
export function rallySheetAt({ rules, course, turn: { score, index }, isOver }: SheetQuestion): ScoreSheet {
  const { sets, points, isOver: isFinal } = score;
  const extended = points.filter((set, at) => Math.max(set.home, set.away) > pointsOfSet(rules, at + 1)).length;
  const tallies: Record<string, Tally> = {
    match: matchTally(rules, score.sets, isOver ? course.retired : null),
    sets: { ...sets, isFinal },
    begun: { home: points.length, away: 0, isFinal },
    points: { ...points.reduce(sum, NO_PAIR), isFinal },
    extended: { home: extended, away: 0, isFinal },
  };
  for (const [at, set] of points.entries())
    tallies[`points/${at + 1}`] = { ...set, isFinal: at < sets.home + sets.away };
  noteRallies(tallies, course, index);
  return { isOver, tallies };
}

/** Who won each rally, and who was first to each number of points, set by set. */
function noteRallies(tallies: Record<string, Tally>, { turns }: RallyCourse, index: number): void {
  let present = 0;
  let points = NO_PAIR;
  for (let at = 0; at <= index; at++) {
    const rally = turns[at]?.rally;
    if (!rally) continue;
    const { set, winner } = rally;
    points = plusOne(set === present ? points : NO_PAIR, winner);
    present = set;
    tallies[`point/${set}/${points.home + points.away}`] = wonBy(winner);
    if (points[winner] > points[OPPONENT[winner]]) tallies[`race/${set}/${points[winner]}`] ??= wonBy(winner);
  }
}

const wonBy = (winner: Side): Tally => ({ ...NO_PAIR, [winner]: 1, isFinal: true });

function matchTally({ setsToWin }: RallyRules, sets: Pair, retired: Side | null): Tally {
  if (Math.max(sets.home, sets.away) === setsToWin) return { ...sets, isFinal: true };
  if (retired === null || sets.home + sets.away === 0) return open(NO_PAIR);
  return wonBy(OPPONENT[retired]);
}

const sum = (a: Pair, b: Pair): Pair => ({ home: a.home + b.home, away: a.away + b.away });
