import type { Side } from "@touchline/sports";
import type { Pair } from "../../../feed.ts";
import { HALF_OVER, NOBODY_ON, SECOND, type BaseState } from "./bases.ts";
import type { AtBat } from "./half-inning.ts";
import { BALLS_TO_WALK, NEW_COUNT, STRIKES_TO_OUT, type Count } from "./plate-model.ts";

export const INNINGS = 9;
export const FIRST_INNINGS = 5;

/** Where a game stands between two pitches. */
export interface BaseballScore extends AtBat {
  /** Runs of each inning so far, the present one last. */
  innings: readonly Pair[];
  /** Who bats: the guests in the first half of an inning, called its top. */
  batting: Side;
  isOver: boolean;
}

export const NO_RUNS: Pair = { home: 0, away: 0 };

export const START_OF_GAME: BaseballScore = {
  innings: [NO_RUNS],
  batting: "away",
  bases: NOBODY_ON,
  count: NEW_COUNT,
  isOver: false,
};

export const runsOf = ({ innings }: Pick<BaseballScore, "innings">): Pair =>
  innings.reduce((sum, { home, away }) => ({ home: sum.home + home, away: sum.away + away }), NO_RUNS);

/** The inning being played, from 1. */
export const inningOf = ({ innings }: Pick<BaseballScore, "innings">): number => innings.length;

export const isExtra = (score: Pick<BaseballScore, "innings">): boolean => inningOf(score) > INNINGS;

/** Where the runners are when a half begins: from the tenth inning on, one on second. */
export const startOfHalf = (inning: number): BaseState => (inning > INNINGS ? SECOND : NOBODY_ON);

/** The score once a pitch has changed the count alone; null where it ends the batter's turn. */
export function afterPitch(score: BaseballScore, pitch: "ball" | "strike" | "foul"): BaseballScore | null {
  const { balls, strikes } = score.count;
  const count: Count = pitch === "ball" ? { balls: balls + 1, strikes } : { balls, strikes: strikes + 1 };
  if (pitch === "foul" && count.strikes === STRIKES_TO_OUT) return score;
  return count.balls === BALLS_TO_WALK || count.strikes === STRIKES_TO_OUT ? null : { ...score, count };
}

/** What a batter has led to. */
export interface Batted {
  next: BaseState;
  runs: number;
  isHomer: boolean;
}

/** The score once a batter has led to this: who scored, and where the runners are. */
export function afterBatter(score: BaseballScore, { next, runs, isHomer }: Batted): BaseballScore {
  const present = score.innings.at(-1) ?? NO_RUNS;
  const counted = isHomer ? runs : Math.min(runs, runsThatCount(score));
  const innings = [...score.innings.slice(0, -1), { ...present, [score.batting]: present[score.batting] + counted }];
  const then: BaseballScore = { ...score, innings, bases: next, count: NEW_COUNT };
  const { home, away } = runsOf(then);
  if (isLastHalf(then) && home > away) return { ...then, isOver: true };
  return next === HALF_OVER ? afterHalf(then) : then;
}

/** The half that is over as soon as the home side is ahead. */
const isLastHalf = (score: BaseballScore): boolean => inningOf(score) >= INNINGS && score.batting === "home";

/** The run that wins the game ends it, so that no other counts; who hits a home run brings all runners home by the rules. */
function runsThatCount(score: BaseballScore): number {
  const { home, away } = runsOf(score);
  return isLastHalf(score) ? away - home + 1 : Number.POSITIVE_INFINITY;
}

/** The other side bats; the home side not in the last inning if it is ahead. */
function afterHalf(score: BaseballScore): BaseballScore {
  const { home, away } = runsOf(score);
  const inning = inningOf(score);
  if (score.batting === "away") {
    if (inning >= INNINGS && home > away) return { ...score, isOver: true };
    return { ...score, batting: "home", bases: startOfHalf(inning) };
  }
  if (inning >= INNINGS && home !== away) return { ...score, isOver: true };
  return { ...score, innings: [...score.innings, NO_RUNS], batting: "away", bases: startOfHalf(inning + 1) };
}
