import { z } from "@hono/zod-openapi";
import { ScorePair, SuspensionReason } from "./markets.ts";
import { Id, OddsValue, Timestamp, orNull, ours } from "./shared.ts";
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

/** How a race stands: what moves in it, over HTTP and in `match_changed`. */
export const RaceState = z
  .object({
    order: z.array(Id).openapi({
      description:
        "The runners in running, the first one first, and then as they passed the post; empty before the start.",
    }),
    lengths_behind: z
      .array(z.number().min(0))
      .openapi({ description: "How far each is behind the first one, in the order of `order`." }),
    metres_left: z.int().min(0).nullable().openapi({ description: "Of the first one; null before the start." }),
    withdrawn: z.array(Id),
    places: z.array(z.object({ id: Id, place: z.int().min(1) })).openapi({
      description:
        "Once the judge has decided; level runners share one. They may change until the stage is 100, and after it where a result is amended.",
    }),
    demoted: Id.nullable().openapi({ description: "Who the stewards placed behind another that it had hindered." }),
    winning_time_ms: z.int().min(1).nullable(),
    starting_prices: z.array(z.object({ id: Id, odds: OddsValue })).openapi({
      description: "The last prices to win before the start; empty until then.",
    }),
  })
  .openapi("RaceState");

const STATISTICS = "What is counted in the match, for each side; empty before it begins.";

export const Stage = z.object({
  code: ours(StageCode),
  name: ours(z.string()),
  short_name: ours(z.string().nullable(), "Shown in place of a clock, where the stage is a break."),
});

/**
 * Everything that changes in a match while it is played, listed once. A match over HTTP, `match_changed` and the
 * client's store take their fields from here.
 */
export const MATCH_STATE = {
  start_time: Timestamp,
  status: MatchStatusCode,
  stage: Stage,
  clock: orNull(Clock),
  scores: Scores,
  statistics: ours(z.array(MatchStatistic), STATISTICS),
  suspension_reason: SuspensionReason,
  resumes_at: ours(Timestamp.nullable(), "When play goes on, in a break whose end is known."),
  available_markets_count: z.int().min(0),
  race: ours(RaceState.optional(), "Of outrights that are races alone."),
} as const;

const WITHOUT_NAME = { name: true } as const;

/** The same without what is written in a language, as events have it. */
export const NAMELESS_STATE = {
  ...MATCH_STATE,
  stage: Stage.pick({ code: true }),
  scores: Scores.extend({ periods: z.array(PeriodScore.omit(WITHOUT_NAME)) }),
  statistics: ours(z.array(ours(MatchStatistic.omit(WITHOUT_NAME))), STATISTICS),
} as const;

/** What a match's state is called in one language. */
export const MatchNames = z.object({
  stage: Stage,
  scores: z.object({ periods: z.array(PeriodScore.pick({ period_key: true, name: true })) }),
  statistics: z.array(MatchStatistic.pick({ key: true, name: true })),
});
export type MatchNames = z.infer<typeof MatchNames>;

type Infer<Shape extends z.ZodRawShape> = z.infer<z.ZodObject<Shape>>;
export type MatchState = Infer<typeof MATCH_STATE>;
export type NamelessState = Infer<typeof NAMELESS_STATE>;
