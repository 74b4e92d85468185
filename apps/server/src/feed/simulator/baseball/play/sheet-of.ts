import type { ScoreSheet, Tally } from "@touchline/sports";
import type { Pair } from "../../../feed.ts";
import { type BaseballScore, FIRST_INNINGS, inningOf, INNINGS, NO_RUNS, runsOf } from "../model/baseball-score.ts";
import type { BaseballTurn } from "./draw-course.ts";

/** Races are offered to no more runs than this. */
const LONGEST_RACE = 9;

/** What settlement reads. A game that rain ended leaves open what was not decided, so that it is refunded. */
export function sheetOf(
  { score, firsts, scorers }: BaseballTurn,
  isOver: boolean,
  { deeds, tallies: ofPlayers }: Pick<ScoreSheet, "tallies" | "deeds">,
): ScoreSheet {
  const tallies: Record<string, Tally> = {
    ...ofPlayers,
    runs: { ...runsOf(score), isFinal: score.isOver },
    "runs/1-5": {
      ...runsOf({ innings: score.innings.slice(0, FIRST_INNINGS) }),
      isFinal: isPast(score, FIRST_INNINGS),
    },
    "runs/1-9": { ...runsOf({ innings: score.innings.slice(0, INNINGS) }), isFinal: isPast(score, INNINGS) },
    scored: { ...runsOf(score), isFinal: score.isOver, order: scorers },
    extra: extraTally(score),
  };
  for (const [index, runs] of score.innings.entries()) {
    const isDone = isPast(score, index + 1);
    tallies[`runs/${index + 1}`] = { ...runs, isFinal: isDone };
    tallies[`runs/${index + 1}/away`] = { ...runs, isFinal: isDone || score.batting === "home" };
  }
  for (let goal = 1; goal <= LONGEST_RACE; goal++) tallies[`race/${goal}`] = raceTally(firsts[goal - 1], score.isOver);
  return { isOver, tallies, ...(deeds && { deeds }) };
}

/** Whether nothing can be added to an inning. */
const isPast = (score: BaseballScore, inning: number): boolean => score.isOver || inningOf(score) > inning;

const extraTally = (score: BaseballScore): Tally => {
  const extra = Math.max(0, inningOf(score) - INNINGS);
  return { home: extra, away: 0, isFinal: score.isOver };
};

function raceTally(winner: keyof Pair | undefined, isOver: boolean): Tally {
  return winner === undefined ? { ...NO_RUNS, isFinal: isOver } : { ...NO_RUNS, [winner]: 1, isFinal: true };
}
