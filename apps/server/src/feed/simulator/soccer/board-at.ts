import type { ScoreSheet, Side } from "@touchline/sports";
import type { Pair } from "../../feed.ts";
import type { Incident, MatchTimeline } from "./timeline/match-timeline.ts";

/** What is on the board: enough to say which lines are decided. */
export interface Board {
  /** Who scored, in order. */
  goals: readonly Side[];
  score: Pair;
  /** Null until the first half has ended. */
  halfTimeScore: Pair | null;
  ended: boolean;
}

/** The board so long after kick-off; a time before kick-off gives an empty one. */
export function boardAt({ goals, halves, endMs }: MatchTimeline, elapsedMs: number): Board {
  const scored = goals.filter(({ atMs }) => atMs <= elapsedMs);
  const breakMs = halves[0].endMs;
  return {
    goals: scored.map(({ side }) => side),
    score: countBySide(scored),
    halfTimeScore: elapsedMs < breakMs ? null : countBySide(scored.filter(({ atMs }) => atMs < breakMs)),
    ended: elapsedMs >= endMs,
  };
}

export function countBySide(incidents: readonly Incident[]): Pair {
  const home = incidents.filter(({ side }) => side === "home").length;
  return { home, away: incidents.length - home };
}

export const sheetOf = ({ goals, score, halfTimeScore, ended }: Board): ScoreSheet => ({
  tallies: {
    goals: { ...score, order: goals, isFinal: ended },
    "goals/1": { ...(halfTimeScore ?? score), isFinal: halfTimeScore !== null },
  },
  isOver: ended,
});
