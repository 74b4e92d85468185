import type { FeedMessage } from "../../src/feed/feed.ts";
import { MatchRun } from "../../src/feed/simulator/engine/match-run.ts";
import type { MatchScript } from "../../src/feed/simulator/match/match-script.ts";

export const MINUTE_MS = 60_000;
export const HALF_AN_HOUR_MS = 30 * MINUTE_MS;

export type MatchMessage = Extract<FeedMessage, { type: "match" }>;
export type SettlementMessage = Extract<FeedMessage, { type: "settlement" }>;

export const isMatch = (message: FeedMessage): message is MatchMessage => message.type === "match";
export const isSettlement = (message: FeedMessage): message is SettlementMessage => message.type === "settlement";

export function keyOf({ marketId, specifier }: { marketId: string; specifier: string }): string {
  return `${marketId}/${specifier}`;
}

/** All that is said of a match from half an hour before its start to its end, in ticks of so many milliseconds. */
export function playOut(script: MatchScript, tickMs: number): FeedMessage[] {
  const fromMs = script.startMs - HALF_AN_HOUR_MS;
  const run = new MatchRun(script, 0, fromMs);
  const messages = run.opening();
  const untilMs = script.startMs + script.play().endMs + MINUTE_MS;
  for (let nowMs = fromMs + tickMs; nowMs <= untilMs; nowMs += tickMs) messages.push(...run.advanceTo(nowMs));
  return messages;
}
