import type { Side } from "@touchline/sports";
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
  let home = 0;
  for (const { side } of incidents) if (side === "home") home++;
  return { home, away: incidents.length - home };
}

/** How many of each side happen from one moment on and before another, of those that have happened by now. */
export function countWithin(
  incidents: readonly Incident[],
  { fromMs, untilMs, nowMs }: { fromMs: number; untilMs: number; nowMs: number },
): Pair {
  return countBySide(incidents.filter(({ atMs }) => atMs <= nowMs && atMs >= fromMs && atMs < untilMs));
}
