import type { Side } from "@touchline/sports";
import type { Pair } from "../../../../feed.ts";
import { type Counts, certainly, sumOf } from "../../../pricing/counts.ts";
import { Endings } from "../../../pricing/endings.ts";
import { NO_PAIR, pointsOfSet } from "../rally-rules.ts";
import { plusOne, presentPoints, presentSetNumber, type RallyScore } from "../rally-score.ts";
import { countsOfSet, type Measure, measureOf, type RallyModel } from "./rally-model.ts";
import { pointsOfWinner, type SetModel, setModel } from "./set-model.ts";

/** One way that a match can end, as far as sets and one count over them tell. */
export interface MatchEnding {
  probability: number;
  sets: Pair;
  /** Who wins the set that is being played. */
  present: Side;
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
  counted(measure: Measure): Endings<MatchEnding>;
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
  const first = (setNumber: number): Side | null => model.firstOf(setNumber, { number, first: score?.first ?? null });
  const known = new Map<Measure, Endings<MatchEnding>>();
  const counted = (measure: Measure): Endings<MatchEnding> => {
    const all: MatchEnding[] = [];
    const before = certainly(countedBefore(model, score, measure));
    for (const side of SIDES) {
      const then = sumOf(before, ofPresent[measure][side]);
      const rest = model.rest({ sets: plusOne(sets, side), first: first(number + 1), measure });
      for (const { won, counts } of rest) list(all, { sets: won, present: side }, sumOf(then, counts));
    }
    return new Endings(all);
  };
  return {
    counted: (measure) => {
      const endings = known.get(measure) ?? counted(measure);
      known.set(measure, endings);
      return endings;
    },
    present: inSight(number, present),
    next: isSureToBePlayed(model, sets, number + 1)
      ? inSight(number + 1, model.fresh(number + 1, first(number + 1)).model)
      : null,
  };
}

function list(
  all: MatchEnding[],
  ending: Pick<MatchEnding, "sets" | "present">,
  { from, probabilities }: Counts,
): void {
  for (let index = 0; index < probabilities.length; index++) {
    const probability = probabilities[index] ?? 0;
    if (probability > 0) all.push({ ...ending, probability, count: from + index });
  }
}

function presentSet(model: RallyModel, score: RallyScore | null): SetModel {
  if (score === null) return model.fresh(1, null).model;
  const { server, first } = score;
  const target = pointsOfSet(model.rules, presentSetNumber(score));
  return setModel(model.rules, model.chance, { target, points: presentPoints(score), server, first });
}

const inSight = (number: number, model: SetModel): SetInSight => ({ number, model, endings: endingsOfSet(model) });

function endingsOfSet({ target, won }: SetModel): Endings<SetEnding> {
  const all: SetEnding[] = [];
  for (const [loser, probability] of won.home.entries())
    if (probability > 0) all.push({ probability, home: pointsOfWinner(target, loser), away: loser });
  for (const [loser, probability] of won.away.entries())
    if (probability > 0) all.push({ probability, home: loser, away: pointsOfWinner(target, loser) });
  return new Endings(all);
}

const isSureToBePlayed = ({ rules }: RallyModel, { home, away }: Pair, number: number): boolean =>
  number <= rules.setsToWin + Math.min(home, away);

/** What the sets before the present one have counted. */
function countedBefore({ rules }: RallyModel, score: RallyScore | null, measure: Measure): number {
  const before = score === null ? [] : score.points.slice(0, score.sets.home + score.sets.away);
  return before.reduce((sum, points, index) => sum + measureOf(measure, points, pointsOfSet(rules, index + 1)), 0);
}
