import { readLeagueSeasons } from "../../../../seed/fixtures/league-seasons.ts";
import type { MatchScript } from "../../match/match-script.ts";
import { scriptOf } from "../../match/script-of.ts";
import { fitStrengths } from "../model/strengths.ts";
import { Schedule } from "../schedule/schedule.ts";
import { createSoccer, writeMatch } from "../soccer.ts";
import type { MatchTimeline } from "../timeline/match-timeline.ts";

/** A match whose hidden truth a test may look at. */
export type SoccerScript = MatchScript & { timeline(): MatchTimeline };

/** Matches of four days, of many competitions and at all hours: one of so many. */
export function someScripts(oneOf: number): SoccerScript[] {
  const seasons = readLeagueSeasons();
  const soccer = createSoccer(seasons);
  return new Schedule(seasons)
    .kickOffsBetween(Date.UTC(2026, 10, 21), Date.UTC(2026, 10, 25))
    .filter((_, index) => index % oneOf === 0)
    .map((match) => scriptOf(soccer, writeMatch("test", match, fitStrengths(match.league))));
}
