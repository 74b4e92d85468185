import { readLeagueSeasons } from "../../../src/feed/simulator/soccer/fixtures/league-seasons.ts";
import type { MatchScript } from "../../../src/feed/simulator/match/match-script.ts";
import { scriptOf } from "../../../src/feed/simulator/match/script-of.ts";
import { fitStrengths } from "../../../src/feed/simulator/soccer/model/strengths.ts";
import { Schedule } from "../../../src/feed/simulator/soccer/schedule/schedule.ts";
import { createSoccer, writeMatch } from "../../../src/feed/simulator/soccer/soccer.ts";
import type { Casting } from "../../../src/feed/simulator/soccer/timeline/draw-casting.ts";
import type { MatchTimeline } from "../../../src/feed/simulator/soccer/timeline/match-timeline.ts";

/** A match whose hidden truth a test may look at. */
export type SoccerScript = MatchScript & { timeline(): MatchTimeline; casting(): Casting };

/** Matches of four days, of many competitions and at all hours: one of so many. */
export function someScripts(oneOf: number): SoccerScript[] {
  const seasons = readLeagueSeasons();
  const soccer = createSoccer(seasons);
  return new Schedule(seasons)
    .kickOffsBetween(Date.UTC(2026, 10, 21), Date.UTC(2026, 10, 25))
    .filter((_, index) => index % oneOf === 0)
    .map((match) => scriptOf(soccer, writeMatch("test", match, fitStrengths(match.league))));
}
