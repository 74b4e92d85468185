import { fixtureOf } from "../catalogue.ts";
import { expectedGoals, type LeagueStrengths } from "../model/strengths.ts";
import type { ScheduledMatch } from "../schedule/schedule.ts";
import { hashText } from "../seeded-random.ts";
import { drawTimeline } from "../timeline/draw-timeline.ts";
import type { MatchTimeline } from "../timeline/match-timeline.ts";
import { drawLadders } from "./draw-ladders.ts";
import type { Ladders } from "./ladder.ts";
import type { MatchScript } from "./match-script.ts";

export function writeMatchScript(seed: string, match: ScheduledMatch, strengths: LeagueStrengths): MatchScript {
  const expected = expectedGoals(strengths, match.fixture);
  const key = `${seed}/${match.matchId}`;
  let timeline: MatchTimeline | null = null;
  let ladders: Ladders | null = null;
  const script: MatchScript = {
    fixture: fixtureOf(match),
    startMs: match.startTimeMs,
    hash: hashText(key),
    expected,
    timeline: () => (timeline ??= drawTimeline({ seed: key, expected, fixture: match.fixture })),
    ladders: () => (ladders ??= drawLadders(script)),
  };
  return script;
}
