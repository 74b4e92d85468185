import type { Side } from "@touchline/sports";
import type { Pair } from "../../../feed.ts";
import { isSetWon, NO_PAIR, OPPONENT, pointsOfSet, type RallyRules, serverInTurn } from "./rally-rules.ts";

/** Where a match stands between two rallies. */
export interface RallyScore {
  /** Won by each side. */
  sets: Pair;
  /** Points of each set begun so far. */
  points: readonly Pair[];
  /** Who serves the next rally, and who served the first of its set. */
  server: Side;
  first: Side;
  /** The last set of `points` is over and the next has not begun. */
  isBreak: boolean;
  isOver: boolean;
}

export const startOfMatch = (first: Side): RallyScore => ({
  sets: NO_PAIR,
  points: [NO_PAIR],
  server: first,
  first,
  isBreak: false,
  isOver: false,
});

/** The set being played, or about to be, from 1. */
export const presentSetNumber = ({ sets, isOver }: RallyScore): number => sets.home + sets.away + (isOver ? 0 : 1);

/** Its points. */
export const presentPoints = ({ points, isBreak }: RallyScore): Pair =>
  isBreak ? NO_PAIR : (points.at(-1) ?? NO_PAIR);

export interface WonRally {
  winner: Side;
  /** Who serves first in the next set, where this rally ends one. */
  nextFirst: Side;
}

/** The score once a side has won the rally. */
export function afterRally(rules: RallyRules, score: RallyScore, rally: WonRally): RallyScore {
  const { winner } = rally;
  const target = pointsOfSet(rules, presentSetNumber(score));
  const present = plusOne(presentPoints(score), winner);
  const points = [...score.points.slice(0, -1), present];
  if (isSetWon(target, present)) return afterSet(rules, { ...score, points }, rally);
  const server = rules.serve === "winner" ? winner : serverInTurn(target, score.first, present.home + present.away);
  return { ...score, points, server };
}

function afterSet(rules: RallyRules, score: RallyScore, { winner, nextFirst }: WonRally): RallyScore {
  const sets = plusOne(score.sets, winner);
  const isOver = sets[winner] === rules.setsToWin;
  return { ...score, sets, isOver, isBreak: !isOver, first: nextFirst, server: nextFirst };
}

export const afterBreak = (score: RallyScore): RallyScore => ({
  ...score,
  points: [...score.points, NO_PAIR],
  isBreak: false,
});

/** Whether the next rally can end the set. */
export function isSetPoint(rules: RallyRules, score: RallyScore): boolean {
  const target = pointsOfSet(rules, presentSetNumber(score));
  const present = presentPoints(score);
  return (["home", "away"] as const).some((side) => isSetWon(target, plusOne(present, side)));
}

export const plusOne = (pair: Pair, side: Side): Pair => ({ ...pair, [side]: pair[side] + 1 });
export const isSetOver = (after: RallyScore): boolean => after.isBreak || after.isOver;
export const otherFirst = ({ first }: RallyScore): Side => OPPONENT[first];
