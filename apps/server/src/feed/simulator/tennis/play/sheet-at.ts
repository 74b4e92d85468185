import type { Reach, ScoreSheet, Tally } from "@touchline/sports";
import type { Pair } from "../../../feed.ts";
import { eitherWay, ofAllParts, oneOfScores, raceOf } from "../../play/reach.ts";
import {
  isSetToNil,
  isSetWon,
  isTieBreakSet,
  NO_PAIR,
  OPPONENT,
  presentSet,
  SET_SCORES,
  SETS_TO_WIN,
  type TennisScore,
} from "../model/tennis-score.ts";
import { turnAt, type MatchCourse } from "./draw-course.ts";

const open = (pair: Pair): Tally => ({ ...pair, isFinal: false });

/** Before the first point nothing is decided. */
export const EMPTY_SHEET: ScoreSheet = {
  isOver: false,
  tallies: { match: open(NO_PAIR), sets: open(NO_PAIR), games: open(NO_PAIR), "games/1": open(NO_PAIR) },
};

/**
 * What settlement reads. A match that somebody gave up leaves sets and games open, so that what could still have come
 * otherwise is refunded; its winner stands where a set was played to its end.
 */
export function sheetAt(course: MatchCourse, elapsedMs: number): ScoreSheet {
  const { score } = turnAt(course, elapsedMs);
  const isOver = elapsedMs >= course.endMs;
  const games = score.games.reduce((all, set) => ({ home: all.home + set.home, away: all.away + set.away }), NO_PAIR);
  const tallies: Record<string, Tally> = {
    match: matchTally(course, score.sets, isOver),
    sets: { ...score.sets, isFinal: score.isOver, ...reaching(score, setsReach) },
    games: { ...games, isFinal: score.isOver, ...reaching(score, gamesReach) },
    tie_breaks: { ...setsSuch(score, isTieBreakSet), isFinal: score.isOver },
    sets_to_nil: { ...setsSuch(score, isSetToNil), isFinal: score.isOver },
  };
  for (const [index, set] of score.games.entries()) {
    const isFinal = score.isOver || index < score.games.length - 1;
    tallies[`games/${index + 1}`] = {
      ...set,
      isFinal,
      ...(!isFinal && { reach: eitherWay(oneOfScores(SET_SCORES, set)) }),
    };
    tallies[`tie_break/${index + 1}`] = { ...NO_PAIR, home: isTieBreakSet(set) ? 1 : 0, isFinal };
  }
  for (const { atMs, set, game, winner } of course.wonGames) {
    if (atMs <= elapsedMs) tallies[`points/${set}/${game}`] = { ...NO_PAIR, [winner]: 1, isFinal: true };
  }
  return { isOver, tallies };
}

const reaching = (score: TennisScore, reach: (score: TennisScore) => Reach): Pick<Tally, "reach"> =>
  score.isOver ? {} : { reach: reach(score) };

const setsReach = ({ sets }: TennisScore): Reach => eitherWay(raceOf(sets, SETS_TO_WIN));

const NEW_SET = oneOfScores(SET_SCORES, NO_PAIR);

const gamesReach = ({ sets, games }: TennisScore): Reach =>
  ofAllParts({
    won: sets,
    toWin: SETS_TO_WIN,
    counted: games
      .slice(0, -1)
      .reduce((all, set) => ({ home: all.home + set.home, away: all.away + set.away }), NO_PAIR),
    present: oneOfScores(SET_SCORES, presentSet(games)),
    next: () => NEW_SET,
  });

/** How many sets each side has won in such a way. */
function setsSuch({ games }: TennisScore, isSuch: (set: Pair) => boolean): Pair {
  const won = games.filter((set) => isSetWon(set) && isSuch(set));
  const home = won.filter((set) => set.home > set.away).length;
  return { home, away: won.length - home };
}

function matchTally({ retired }: MatchCourse, sets: Pair, isOver: boolean): Tally {
  if (Math.max(sets.home, sets.away) === SETS_TO_WIN) return { ...sets, isFinal: true };
  if (!isOver || retired === null || sets.home + sets.away === 0) return open(NO_PAIR);
  return { ...NO_PAIR, [OPPONENT[retired]]: 1, isFinal: true };
}
