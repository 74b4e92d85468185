import type { Side } from "@touchline/sports";
import type { Pair } from "../../../feed.ts";

export const SETS_TO_WIN = 2;
export const MOST_SETS = 2 * SETS_TO_WIN - 1;
const GAMES_OF_SET = 6;
const POINTS_OF_GAME = 4;
export const POINTS_OF_TIE_BREAK = 7;

/** Where a match stands between two points. */
export interface TennisScore {
  sets: Pair;
  /** Games of each set so far, the present one last. */
  games: readonly Pair[];
  /** Points of the present game, counted one by one. */
  points: Pair;
  /** Who serves the first point of the present game. */
  firstToServe: Side;
  isOver: boolean;
}

export const NO_PAIR: Pair = { home: 0, away: 0 };
export const OPPONENT = { home: "away", away: "home" } as const;

export const startOfMatch = (firstToServe: Side): TennisScore => ({
  sets: NO_PAIR,
  games: [NO_PAIR],
  points: NO_PAIR,
  firstToServe,
  isOver: false,
});

export const isTieBreak = ({ games }: Pick<TennisScore, "games">): boolean => {
  const present = presentSet(games);
  return present.home === GAMES_OF_SET && present.away === GAMES_OF_SET;
};

export const presentSet = (games: readonly Pair[]): Pair => games.at(-1) ?? NO_PAIR;

/** Of a tie-break the first point is served by one side, then two each by turns; else the server keeps the game. */
export function serverOf(score: TennisScore): Side {
  if (!isTieBreak(score)) return score.firstToServe;
  return servesLikeTheFirst(score.points.home + score.points.away) ? score.firstToServe : OPPONENT[score.firstToServe];
}

/** Whether the side that served a tie-break's first point serves the one after so many points. */
export const servesLikeTheFirst = (pointsPlayed: number): boolean => Math.floor((pointsPlayed + 1) / 2) % 2 === 0;

export const isSetWon = ({ home, away }: Pair): boolean =>
  Math.max(home, away) > GAMES_OF_SET || (Math.max(home, away) === GAMES_OF_SET && Math.abs(home - away) >= 2);

/** All that a set can end at. */
export const SET_SCORES: readonly Pair[] = [0, 1, 2, 3, 4, 5, 6].flatMap((lost) => {
  const won = lost < GAMES_OF_SET - 1 ? GAMES_OF_SET : GAMES_OF_SET + 1;
  return [
    { home: won, away: lost },
    { home: lost, away: won },
  ];
});

/** Of sets that are won. */
export const isTieBreakSet = ({ home, away }: Pair): boolean => home + away === 2 * GAMES_OF_SET + 1;
export const isSetToNil = ({ home, away }: Pair): boolean => Math.min(home, away) === 0;

function isGameWon({ home, away }: Pair, inTieBreak: boolean): boolean {
  const enough = inTieBreak ? POINTS_OF_TIE_BREAK : POINTS_OF_GAME;
  return Math.max(home, away) >= enough && Math.abs(home - away) >= 2;
}

/** The score once a side has won the point. */
export function afterPoint(score: TennisScore, winner: Side): TennisScore {
  const points = plusOne(score.points, winner);
  return isGameWon(points, isTieBreak(score)) ? afterGame(score, winner) : { ...score, points };
}

function afterGame(score: TennisScore, winner: Side): TennisScore {
  const present = plusOne(presentSet(score.games), winner);
  const games = [...score.games.slice(0, -1), present];
  // Who received first in a tie-break serves first in the next set, as after any other game.
  const next = { ...score, games, points: NO_PAIR, firstToServe: OPPONENT[score.firstToServe] };
  return isSetWon(present) ? afterSet(next, winner) : next;
}

function afterSet(score: TennisScore, winner: Side): TennisScore {
  const sets = plusOne(score.sets, winner);
  const isOver = sets[winner] === SETS_TO_WIN;
  return { ...score, sets, isOver, games: isOver ? score.games : [...score.games, NO_PAIR] };
}

const CALLED = ["0", "15", "30", "40"] as const;
/** Said of who is one point ahead of 40 each. */
const ADVANTAGE = "A";

/** The points of a game as they are called, those of a tie-break as they are counted. */
export function calledPoints(score: TennisScore): { home: string; away: string } {
  const { home, away } = score.points;
  if (isTieBreak(score)) return { home: String(home), away: String(away) };
  return { home: called(home, away), away: called(away, home) };
}

const called = (own: number, other: number): string => {
  if (own < POINTS_OF_GAME) return CALLED[own] ?? "";
  return own > other ? ADVANTAGE : "40";
};

const plusOne = (pair: Pair, side: Side): Pair => ({ ...pair, [side]: pair[side] + 1 });
