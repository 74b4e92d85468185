import type { Side } from "@touchline/sports";
import type { Pair } from "../../../feed.ts";
import type { Cast, NextScorers, ScorersToCome } from "../../squads/prospects.ts";
import type { ScoreModel } from "../../families/timed-goals/score-model.ts";

interface GoalsToScore {
  cast: Cast;
  scores: ScoreModel;
  /** Score of regular time. */
  stand: Pair;
  /** Who scores next in it: home, none, away. */
  next: readonly [number, number, number];
  /** That a side scores in what is left of overtime, or in all of it, if the game comes to that. */
  overtime: Pair;
}

/** Goals of players count in overtime, too: a game that is level goes on until one more falls, or to a shoot-out. */
export function scorersToCome({
  cast,
  scores,
  stand,
  next: [home, none, away],
  overtime,
}: GoalsToScore): ScorersToCome & NextScorers {
  const isLevel = stand.home === stand.away ? none : 0;
  const ofBoth = { home: home + isLevel * overtime.home, away: away + isLevel * overtime.away };
  const countsOf = (side: Side): readonly number[] => {
    const counts: number[] = [];
    const add = (goals: number, probability: number): void => {
      for (let more = counts.length; more <= goals; more++) counts.push(0);
      counts[goals] = (counts[goals] ?? 0) + probability;
    };
    for (const ending of scores.regular.all) {
      const goals = ending[side] - stand[side];
      const oneMore = ending.home === ending.away ? overtime[side] : 0;
      add(goals, ending.probability * (1 - oneMore));
      add(goals + 1, ending.probability * oneMore);
    }
    return counts;
  };
  return {
    ...cast,
    toCome: { home: countsOf("home"), away: countsOf("away") },
    next: { ...ofBoth, none: Math.max(1 - ofBoth.home - ofBoth.away, 0) },
  };
}
