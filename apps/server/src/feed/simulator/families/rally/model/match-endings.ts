import type { Side } from "@touchline/sports";
import type { Pair } from "../../../../feed.ts";
import { type Counts, eitherWay, sumOf } from "../../../pricing/counts.ts";
import { Endings } from "../../../pricing/endings.ts";
import { NO_PAIR, pointsOfSet } from "../rally-rules.ts";
import { plusOne, presentPoints, presentSetNumber, type RallyScore } from "../rally-score.ts";
import { countsOfSet, type Measure, measureOf, type PointMeasure, type RallyModel } from "./rally-model.ts";
import { pointsOfWinner, type SetModel, setModel } from "./set-model.ts";

/** One way that a match can end, as far as its sets tell. */
export interface MatchEnding {
  probability: number;
  sets: Pair;
  /** Who wins the set that is being played. */
  present: Side;
  /** How many sets went beyond their target. */
  extended: number;
}

/** The same, as far as the winner and a count of points tell. */
export interface CountEnding {
  probability: number;
  winner: Side;
  count: number;
}

/** One way that a set can end. */
export interface SetEnding {
  probability: number;
  home: number;
  away: number;
}

/** A set that is being played, or is sure to be. */
export interface SetInSight {
  number: number;
  model: SetModel;
  endings: Endings<SetEnding>;
}

/** One joint distribution of all that can still come, summed up in several ways: every market is a sum over it. */
export interface RallyEndings {
  match: Endings<MatchEnding>;
  counted(measure: PointMeasure): Endings<CountEnding>;
  present: SetInSight;
  /** The set after it, where it is sure to be played. */
  next: SetInSight | null;
}

const SIDES = ["home", "away"] as const;

/** From any score of a match that is not over; null before the toss. */
export function rallyEndings(model: RallyModel, score: RallyScore | null): RallyEndings {
  const sets = score?.sets ?? NO_PAIR;
  const number = sets.home + sets.away + 1;
  const present = presentSet(model, score);
  const ofPresent = countsOfSet(present);
  const firstOf = (setNumber: number): Side | null => model.firstOf(setNumber, { number, first: score?.first ?? null });
  const next = firstOf(number + 1);
  const known = new Map<PointMeasure, Endings<CountEnding>>();
  const counted = (measure: PointMeasure): Endings<CountEnding> => {
    const before = countedBefore(model, score, measure);
    return countEndings((winner, side) => {
      const rest = model.restWonBy(winner, { sets: plusOne(sets, side), first: next }, measure);
      return shifted(sumOf(ofPresent[measure][side], rest), before);
    });
  };
  return {
    match: matchEndings((side) => {
      const before = shifted(ofPresent.extended[side], countedBefore(model, score, "extended"));
      const rest = model.rest({ sets: plusOne(sets, side), first: next });
      return rest.map(({ won, counts }) => ({ won, counts: sumOf(before, counts) }));
    }),
    counted: (measure) => {
      const endings = known.get(measure) ?? counted(measure);
      known.set(measure, endings);
      return endings;
    },
    present: inSight(number, present),
    next: isSureToBePlayed(model, sets, number + 1) ? inSight(number + 1, model.fresh(number + 1, next).model) : null,
  };
}

/** `restAfter` is how the match ends once a side has won the present set. */
function matchEndings(restAfter: (side: Side) => readonly { won: Pair; counts: Counts }[]): Endings<MatchEnding> {
  const all: MatchEnding[] = [];
  for (const present of SIDES) {
    for (const { won: sets, counts } of restAfter(present))
      each(counts, (probability, extended) => all.push({ probability, sets, present, extended }));
  }
  return new Endings(all);
}

/** `countsOf` is what is counted where one side wins the match and one the present set. */
function countEndings(countsOf: (winner: Side, present: Side) => Counts): Endings<CountEnding> {
  const all: CountEnding[] = [];
  for (const winner of SIDES) {
    const counts = eitherWay(countsOf(winner, "home"), countsOf(winner, "away"));
    each(counts, (probability, count) => all.push({ probability, winner, count }));
  }
  return new Endings(all);
}

function each({ from, probabilities }: Counts, note: (probability: number, count: number) => void): void {
  for (let index = 0; index < probabilities.length; index++) {
    const probability = probabilities[index] ?? 0;
    if (probability > 0) note(probability, from + index);
  }
}

const shifted = ({ from, probabilities }: Counts, by: number): Counts => ({ from: from + by, probabilities });

function presentSet(model: RallyModel, score: RallyScore | null): SetModel {
  if (score === null) return model.fresh(1, null).model;
  const { server, first } = score;
  const target = pointsOfSet(model.rules, presentSetNumber(score));
  return setModel(model.rules, model.chance, { target, points: presentPoints(score), server, first });
}

const inSight = (number: number, model: SetModel): SetInSight => ({ number, model, endings: endingsOfSet(model) });

function endingsOfSet({ target, won }: SetModel): Endings<SetEnding> {
  const all: SetEnding[] = [];
  for (let loser = 0; loser < won.home.length; loser++) {
    const winner = pointsOfWinner(target, loser);
    const [home = 0, away = 0] = [won.home[loser], won.away[loser]];
    if (home > 0) all.push({ probability: home, home: winner, away: loser });
    if (away > 0) all.push({ probability: away, home: loser, away: winner });
  }
  return new Endings(all);
}

const isSureToBePlayed = ({ rules }: RallyModel, { home, away }: Pair, number: number): boolean =>
  number <= rules.setsToWin + Math.min(home, away);

/** What the sets before the present one have counted. */
function countedBefore({ rules }: RallyModel, score: RallyScore | null, measure: Measure): number {
  const before = score === null ? [] : score.points.slice(0, score.sets.home + score.sets.away);
  return before.reduce((sum, points, index) => sum + measureOf(measure, points, pointsOfSet(rules, index + 1)), 0);
}
