import type { Pair } from "../../feed.ts";
import type { ScoreSheet } from "../markets/market-type.ts";
import type { Incident, MatchTimeline } from "../timeline/match-timeline.ts";

/** What the board shows so long after kick-off; a time before kick-off gives an empty board. */
export function scoreSheetAt({ goals, halves, endMs }: MatchTimeline, elapsedMs: number): ScoreSheet {
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
