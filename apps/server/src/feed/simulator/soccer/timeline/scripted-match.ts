import { z } from "zod";
import type { Pair } from "../../../feed.ts";
import type { WrittenCorrection } from "../../simulated-sport.ts";
import type { MatchTimeline } from "./match-timeline.ts";

const Moment = z.int().min(0);
const Incident = z.object({ atMs: Moment, side: z.enum(["home", "away"]) });
const Half = z.object({ startMs: Moment, endMs: Moment, announcedMinutes: z.int().min(0) });
const REASONS = ["danger", "score", "dismissal", "review", "break"] as const;

/** What happens in a match, written down instead of drawn: for tests that wait for a moment of it. */
const ScriptedMatch = z.strictObject({
  expected: z.object({ home: z.number().positive(), away: z.number().positive() }),
  halves: z.tuple([Half, Half]),
  goals: z.array(Incident),
  cards: z.array(Incident.extend({ colour: z.enum(["yellow", "red"]) })),
  corners: z.array(Incident),
  suspensions: z.array(z.object({ fromMs: Moment, untilMs: Moment, reason: z.enum(REASONS) })),
  corrected: z.object({ marketId: z.string(), takenBackMs: Moment, settledMs: Moment }).optional(),
});

export interface ScriptedMatch {
  /** Goals that both sides are expected to score, which prices follow from. */
  expected: Pair;
  timeline: MatchTimeline;
  corrected?: WrittenCorrection;
}

export function readScriptedMatch(script: unknown): ScriptedMatch {
  const { expected, corrected, ...happens } = ScriptedMatch.parse(script);
  const timeline = { ...happens, endMs: happens.halves[1].endMs };
  return { expected, timeline, ...(corrected && { corrected }) };
}
