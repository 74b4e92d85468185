import type { Side } from "@touchline/sports";
import type { Pair } from "../../../feed.ts";
import {
  addedCounts,
  attemptCounts,
  type GoalCounts,
  type GoalsToCome,
  NO_GOALS,
} from "../../families/timed-goals/goal-counts.ts";
import { type PeriodToCome, ScoreModel } from "../../families/timed-goals/score-model.ts";
import { homeWinsShootOut, type ShootOut } from "../../families/timed-goals/shoot-out.ts";
import { playersMore, type ShortUntil } from "../../families/timed-goals/short-handed.ts";
import { type Cast, NOBODY, type ScorersToCome } from "../../squads/prospects.ts";

/** How a match is played: attacks take turns. */
export interface Strength {
  /** How often an attack of each side ends with a goal. */
  scores: Pair;
  /** How long an attack takes. */
  attackSeconds: number;
}

export const HALVES = 2;
export const HALF_SECONDS = 1_800;
export const SUSPENSION_SECONDS = 120;

/** By how much a player more makes an attack likelier to come off, and one less the other way round. */
const OF_A_PLAYER = 0.13;
const MOST_PLAYERS = 2;
/** Who is sent off attacks next, short-handed: with even sides attacks come off more often than on the whole. */
const EVEN_SIDES = 1.008;
const MOST_LIKELY = 0.92;
const SEVEN_METRES = 0.76;
const CUT_OFF = 0.485;

export interface HandballMoment {
  /** Goals of each half that has begun. */
  goals: readonly Pair[];
  /** The half being played, or the next one in the break; 3 when both are over. */
  half: number;
  secondsPlayed: number;
  shortUntil: readonly ShortUntil[];
  /** Whose attack it is; null while nobody knows. */
  attacker: Side | null;
  /** Null until it begins. */
  shootOut: ShootOut | null;
}

export const BEFORE_THE_START: HandballMoment = {
  goals: [],
  half: 1,
  secondsPlayed: 0,
  shortUntil: [],
  attacker: null,
  shootOut: null,
};

/** One joint distribution of what can still happen in a match. */
export interface HandballModel {
  scores: ScoreModel;
  /** Whether a draw is decided by throws from seven metres. */
  isDecided: boolean;
  /** Who scores, in the sixty minutes. */
  readonly scorers: ScorersToCome;
}

export interface ModelQuestion {
  strength: Strength;
  isDecided: boolean;
}

/** How often an attack comes off with so many players more than the other side. */
export function attackScores({ scores }: Strength, side: Side, more: number): number {
  const players = Math.min(Math.max(more, -MOST_PLAYERS), MOST_PLAYERS);
  return Math.min(scores[side] * EVEN_SIDES * (1 + OF_A_PLAYER * players), MOST_LIKELY);
}

/** Throws from seven metres are as hard for all, nearly. */
export function shootOutShots({ scores: { home, away } }: Strength): Pair {
  const better = (home - away) / 4;
  return { home: SEVEN_METRES + better, away: SEVEN_METRES - better };
}

export function handballModel(
  { strength, isDecided }: ModelQuestion,
  moment: HandballMoment,
  cast: Cast = NOBODY,
): HandballModel {
  const periods = Array.from({ length: HALVES }, (_, index): PeriodToCome => ({
    soFar: moment.goals[index] ?? { home: 0, away: 0 },
    toCome: index + 1 < moment.half ? null : goalsToCome(strength, moment, index + 1),
  }));
  const homeWinsDecider = isDecided ? homeWinsShootOut(shootOutShots(strength), moment.shootOut ?? undefined) : null;
  const scores = new ScoreModel({ periods, endgame: null, homeWinsDecider });
  let scorers: ScorersToCome | null = null;
  return {
    scores,
    isDecided,
    get scorers() {
      return (scorers ??= { ...cast, toCome: { home: countsOf(periods, "home"), away: countsOf(periods, "away") } });
    },
  };
}

/** Of what is to come. */
const countsOf = (periods: readonly PeriodToCome[], side: Side): GoalCounts =>
  periods.reduce((sum, { toCome }) => (toCome ? addedCounts(sum, toCome[side]) : sum), NO_GOALS);

function goalsToCome(strength: Strength, moment: HandballMoment, half: number): GoalsToCome {
  const isPresent = half === moment.half;
  const seconds = HALF_SECONDS - (isPresent ? moment.secondsPlayed : 0);
  // The attack that the whistle cuts off does not count; of the present half part of one is played already.
  const attacks = Math.max(seconds / strength.attackSeconds - (isPresent && moment.attacker !== null ? 0 : CUT_OFF), 0);
  const goalsOf = (side: Side) => {
    const comesOff = isPresent ? scoresOfRest(strength, side, moment) : strength.scores[side];
    return attemptCounts(attacksOf(side, attacks, isPresent ? moment.attacker : null), comesOff);
  };
  return { home: goalsOf("home"), away: goalsOf("away") };
}

/** Who has the ball has half an attack more. */
function attacksOf(side: Side, attacks: number, attacker: Side | null): number {
  if (attacker === null) return attacks / 2;
  const more = Math.min(attacks, 1) / 4;
  return attacks / 2 + (attacker === side ? more : -more);
}

/** How often attacks come off in what is left of the half, on average: while somebody is off it is more, or less. */
function scoresOfRest(strength: Strength, side: Side, { secondsPlayed, shortUntil }: HandballMoment): number {
  const left = HALF_SECONDS - secondsPlayed;
  if (left <= 0) return strength.scores[side];
  const edges = [...shortUntil.map(({ untilSeconds }) => untilSeconds), HALF_SECONDS]
    .map((seconds) => Math.min(seconds, HALF_SECONDS))
    .filter((seconds) => seconds > secondsPlayed)
    .toSorted((a, b) => a - b);
  let from = secondsPlayed;
  let sum = 0;
  for (const edge of edges) {
    const isKnown = shortUntil.some(({ untilSeconds }) => untilSeconds > from);
    const comesOff = isKnown
      ? attackScores(strength, side, playersMore(shortUntil, side, from))
      : strength.scores[side];
    sum += (edge - from) * comesOff;
    from = edge;
  }
  return sum / left;
}
