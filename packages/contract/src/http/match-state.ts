import { z } from "@hono/zod-openapi";
import { ScorePair, SuspensionReason } from "./markets.ts";
import { Timestamp, orNull, ours } from "./shared.ts";
import { MatchStatusCode, StageCode } from "./status-codes.ts";

export const Clock = z
  .object({
    match_time_seconds: z
      .int()
      .min(0)
      .openapi({ description: "Playing time; stands at the end of a period while time is added to it." }),
    stoppage_time_seconds: z.int().min(0).nullable(),
    announced_stoppage_minutes: z.int().min(0).nullable(),
    remaining_time_seconds: z.int().min(0).nullable(),
    remaining_time_in_period_seconds: z.int().min(0).nullable(),
    stopped: z.boolean(),
    speed: ours(z.number().positive(), "Match seconds that pass in one real second; 1 in real play."),
    updated_at: Timestamp,
  })
  .openapi("Clock");

export const PeriodScore = z
  .object({ home: z.int(), away: z.int(), period_key: z.string(), name: z.string(), number: z.int(), type: z.string() })
  .openapi("PeriodScore");

export const Scores = z
  .object({
    total: orNull(ScorePair),
    game: z.object({ home: z.string(), away: z.string() }).nullable(),
    periods: z.array(PeriodScore),
    current_server: z.union([z.literal(1), z.literal(2)]).nullable(),
    max_period_number: z.int().nullable(),
  })
  .openapi("Scores");

export const MatchStatistic = ours(
  z.object({ key: z.string(), name: z.string(), home: z.int(), away: z.int() }).openapi("MatchStatistic"),
);

/**
 * Everything that changes in a match while it is played, listed once. A match over HTTP, `match_changed` and the
 * client's store take their fields from here.
 */
export const MATCH_STATE = {
  start_time: Timestamp,
  status: MatchStatusCode,
  stage: z.object({
    code: ours(StageCode),
    name: ours(z.string()),
    short_name: ours(z.string().nullable(), "Shown in place of a clock, where the stage is a break."),
  }),
  clock: orNull(Clock),
  scores: Scores,
  statistics: ours(z.array(MatchStatistic), "What is counted in the match, for each side; empty before it begins."),
  suspension_reason: SuspensionReason,
  available_markets_count: z.int().min(0),
} as const;
