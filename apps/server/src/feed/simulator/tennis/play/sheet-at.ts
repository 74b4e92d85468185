import type { Reach, ScoreSheet, Side, Tally } from "@touchline/sports";
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
  const { score, points } = turnAt(course, elapsedMs);
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
  const marks: Record<string, string> = {};
  for (const { atMs, set, game, winner, points: won } of course.wonGames) {
    if (atMs > elapsedMs) break;
    const place = `${set}/${game}`;
    tallies[`points/${place}`] = { ...NO_PAIR, [winner]: 1, isFinal: true };
    const lost = won.filter((side) => side !== winner).length;
    marks[`game/${place}`] = `${winner}/${Math.min(lost, TO_DEUCE)}`;
    Object.assign(tallies, pointTallies(place, won, { isFinal: true }));
  }
  const present = presentSet(score.games);
  Object.assign(
    tallies,
    pointTallies(`${score.games.length}/${present.home + present.away + 1}`, points, { isFinal: false }),
  );
  return { isOver, tallies, marks };
}

/** So many points of each make a game one that went to deuce. */
const TO_DEUCE = 3;

/** Each point of a game, all of them together, and whether it went to deuce. */
function pointTallies(
  place: string,
  points: readonly Side[],
  { isFinal }: { isFinal: boolean },
): Record<string, Tally> {
  const ofHome = points.filter((side) => side === "home").length;
  const ofAway = points.length - ofHome;
  const isToDeuce = Math.min(ofHome, ofAway) >= TO_DEUCE;
  const tallies: Record<string, Tally> = {
    [`deuce/${place}`]: { ...NO_PAIR, home: isToDeuce ? 1 : 0, isFinal },
    [`played/${place}`]: { home: ofHome, away: ofAway, isFinal },
  };
  for (const [index, winner] of points.entries())
    tallies[`point/${place}/${index + 1}`] = { ...NO_PAIR, [winner]: 1, isFinal: true };
  return tallies;
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
