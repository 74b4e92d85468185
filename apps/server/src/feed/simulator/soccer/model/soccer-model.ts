import type { Side } from "@touchline/sports";
import { INTERVALS } from "../intervals.ts";
import { CountModel, type CountState } from "./count-model.ts";
import { type MatchModel, matchModel, type ModelState } from "./match-model.ts";
import type { PlayerState } from "./player-model.ts";
import type { ScoreTable } from "./score-table.ts";

/** What the model knows of all that is bet on in a match. */
export interface SoccerState extends ModelState {
  /** Who scored the last goal so far. */
  lastScorer: Side | null;
  /** Goals, in the order of all intervals. */
  intervals: readonly CountState[];
  corners: CountState;
  firstHalfCorners: CountState;
  cards: CountState;
  firstHalfCards: CountState;
  redCards: CountState;
  /** Of both squads, in the order of the fixture. */
  players: readonly PlayerState[];
  /** Whose the goals were so far, own goals left out. */
  scorers: readonly string[];
}

/** What counts besides goals. */
type Counted = "corners" | "firstHalfCorners" | "cards" | "firstHalfCards" | "redCards";

/** The joint distribution of a match: goals by stretch, and beside them corners and cards, each worked out when asked. */
export interface SoccerModel extends MatchModel {
  state: SoccerState;
  interval(index: number): ScoreTable;
  /** That the next goal comes in each interval, and at last that none comes. */
  nextGoalWhen(): readonly number[];
  count(what: Counted): CountModel;
}

export function soccerModel(state: SoccerState): SoccerModel {
  const goals = matchModel(state);
  const tables: (ScoreTable | undefined)[] = [];
  const counts = new Map<Counted, CountModel>();
  return {
    ...goals,
    state,
    interval: (index) => {
      const { scored, toCome } = state.intervals[index] ?? NOTHING;
      return (tables[index] ??= goals.stretch(scored, toCome));
    },
    nextGoalWhen: () => {
      const gone = { home: 0, away: 0 };
      let before = 1;
      const comes = INTERVALS.map((_, index) => {
        const { toCome } = state.intervals[index] ?? NOTHING;
        gone.home += toCome.home;
        gone.away += toCome.away;
        const after = goals.noGoalIn(gone);
        const probability = Math.max(before - after, 0);
        before = after;
        return probability;
      });
      return [...comes, before];
    },
    count: (what) => {
      const known = counts.get(what) ?? new CountModel(state[what]);
      counts.set(what, known);
      return known;
    },
  };
}

const NOTHING: CountState = { scored: { home: 0, away: 0 }, toCome: { home: 0, away: 0 } };
