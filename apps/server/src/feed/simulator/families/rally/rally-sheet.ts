import type { Reach, ScoreSheet, Side, Tally } from "@touchline/sports";
import type { Pair } from "../../../feed.ts";
import { eitherWay, ofAllParts, type PartReach, raceOf, raceWithLead } from "../../play/reach.ts";
import type { RallyCourse, RallyTurn } from "./draw-rally-course.ts";
import { NO_PAIR, OPPONENT, pointsOfSet, type RallyRules } from "./rally-rules.ts";
import { plusOne, presentPoints, presentSetNumber, type RallyScore } from "./rally-score.ts";

const open = (pair: Pair): Tally => ({ ...pair, isFinal: false });

export interface SheetQuestion {
  rules: RallyRules;
  course: RallyCourse;
  turn: RallyTurn;
  isOver: boolean;
}

/**
 * What settlement reads. A match that somebody gave up leaves sets and points open, so that what could still have come
 * otherwise is refunded; its winner stands where a set was played to its end.
 */
export function rallySheetAt({ rules, course, turn: { score, index }, isOver }: SheetQuestion): ScoreSheet {
  const { sets, points, isOver: isFinal } = score;
  const extended = points.filter((set, at) => Math.max(set.home, set.away) > pointsOfSet(rules, at + 1)).length;
  const tallies: Record<string, Tally> = {
    match: matchTally(rules, score.sets, isOver ? course.retired : null),
    sets: { ...sets, isFinal, ...(!isFinal && { reach: setsReach(rules, score) }) },
    begun: { home: points.length, away: 0, isFinal, ...(!isFinal && { reach: begunReach(rules, score) }) },
    points: { ...points.reduce(sum, NO_PAIR), isFinal, ...(!isFinal && { reach: pointsReach(rules, score) }) },
    extended: { home: extended, away: 0, isFinal },
  };
  for (const [at, set] of points.entries()) {
    const isSetOver = at < sets.home + sets.away;
    const reach = isSetOver ? {} : { reach: eitherWay(setReach(rules, at + 1, set)) };
    tallies[`points/${at + 1}`] = { ...set, isFinal: isSetOver, ...reach };
  }
  noteRallies(tallies, course, index);
  return { isOver, tallies };
}

const LEAD_OF_SET = 2;

const setReach = (rules: RallyRules, number: number, points: Pair): PartReach =>
  raceWithLead(points, pointsOfSet(rules, number), LEAD_OF_SET);

const setsReach = ({ setsToWin }: RallyRules, { sets }: RallyScore): Reach => eitherWay(raceOf(sets, setsToWin));

/** A set that is sure to come counts as begun. */
function begunReach(rules: RallyRules, score: RallyScore): Reach {
  const { total } = setsReach(rules, score);
  return { home: total, away: [0, 0], total, margin: total };
}

const pointsReach = (rules: RallyRules, score: RallyScore): Reach =>
  ofAllParts({
    won: score.sets,
    toWin: rules.setsToWin,
    counted: score.points.slice(0, presentSetNumber(score) - 1).reduce(sum, NO_PAIR),
    present: setReach(rules, presentSetNumber(score), presentPoints(score)),
    next: (number) => setReach(rules, number, NO_PAIR),
  });

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
