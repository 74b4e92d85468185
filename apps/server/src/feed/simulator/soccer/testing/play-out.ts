import { readLeagueSeasons } from "../../../../seed/fixtures/league-seasons.ts";
import type { FeedMessage } from "../../../feed.ts";
import { MatchRun } from "../../engine/match-run.ts";
import type { MatchScript } from "../../match/match-script.ts";
import { scriptOf } from "../../match/script-of.ts";
import { fitStrengths } from "../model/strengths.ts";
import { Schedule } from "../schedule/schedule.ts";
import { createSoccer, writeMatch } from "../soccer.ts";
import type { MatchTimeline } from "../timeline/match-timeline.ts";

export const MINUTE_MS = 60_000;
export const HALF_AN_HOUR_MS = 30 * MINUTE_MS;

export type MatchMessage = Extract<FeedMessage, { type: "match" }>;
export type SettlementMessage = Extract<FeedMessage, { type: "settlement" }>;

export const isMatch = (message: FeedMessage): message is MatchMessage => message.type === "match";
export const isSettlement = (message: FeedMessage): message is SettlementMessage => message.type === "settlement";

export function keyOf({ marketId, specifier }: { marketId: string; specifier: string }): string {
  return `${marketId}/${specifier}`;
}

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

/** All that is said of a match from half an hour before kick-off to its end, in ticks of so many milliseconds. */
export function playOut(script: MatchScript, tickMs: number): FeedMessage[] {
  const fromMs = script.startMs - HALF_AN_HOUR_MS;
  const run = new MatchRun(script, 0, fromMs);
  const messages = run.opening();
  const untilMs = script.startMs + script.play().endMs + MINUTE_MS;
  for (let nowMs = fromMs + tickMs; nowMs <= untilMs; nowMs += tickMs) messages.push(...run.advanceTo(nowMs));
  return messages;
}
