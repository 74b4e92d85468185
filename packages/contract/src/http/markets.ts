import { z } from "@hono/zod-openapi";
import { MARKET_LAYOUTS, PLACE_FRACTIONS, PROVIDERS, SPORT_TYPES, SUSPENSION_REASONS } from "../vocabulary/index.ts";
import { Id, OURS, OddsValue, Timestamp, orNull, ourValues, ours } from "./shared.ts";
import { MarketStatusCode } from "./status-codes.ts";

export const ProviderName = z.enum(PROVIDERS);
export const SportTypeName = ourValues(z.enum(SPORT_TYPES), SPORT_TYPES);

/** Why betting is paused. */
export const SuspensionReason = ours(z.enum(SUSPENSION_REASONS).nullable());

/** A number for each side. */
export const ScorePair = z.object({ home: z.int(), away: z.int() }).openapi("ScorePair");

export const PlaceTerms = z
  .object({
    places: z.int().positive().openapi({ description: "So many of the first are paid." }),
    fraction: z.enum(PLACE_FRACTIONS).openapi({ description: "The part of the odds to win that they are paid at." }),
  })
  .openapi("PlaceTerms", { description: "What an each-way bet is paid for being placed.", ...OURS });

export const Reduction = z
  .object({
    outcome_id: Id.openapi({ description: "Who was withdrawn." }),
    percent: z.int().min(1).max(90),
    at: Timestamp.openapi({ description: "Selections that are priced from then on are not reduced." }),
  })
  .openapi("Reduction", { description: "A withdrawal by Rule 4 (c) of Tattersalls.", ...OURS });

export const Outcome = z
  .object({
    id: Id,
    name: z.string(),
    active: z.boolean(),
    odds: OddsValue,
    score: ours(orNull(ScorePair), "The score that the outcome stands for, where it is one."),
  })
  .openapi("Outcome");

export const PlayerRow = z
  .object({
    market: z.string().openapi({ description: "What the market is called that has a line of each player." }),
    player: z.string(),
    side: z.enum(["home", "away"]),
  })
  .openapi("PlayerRow", { description: "Where a line stands in a table of players.", ...OURS });

export const Market = z
  .object({
    id: Id.openapi({ description: "Market type; with `specifier` it names one line of one match." }),
    specifier: z.string().max(200).openapi({
      example: "total=2.5",
      description: "`key=value` pairs sorted by key, joined by `|`; empty where none.",
    }),
    name: z.string(),
    row: ours(PlayerRow.optional(), "Of lines with the layout `players` alone."),
    status: MarketStatusCode,
    suspension_reason: SuspensionReason,
    layout: ours(
      z.enum(MARKET_LAYOUTS),
      "How the outcomes are laid out; lines of one market with the layout `over_under` or `handicap` form one ladder, and those with the layout `players` one table of players.",
    ),
    group_keys: z.array(z.string()),
    priority: z.int(),
    most_balanced: z.boolean(),
    next_bet_stop: Timestamp.nullable(),
    custom_bet_groups: z.array(z.string()).openapi({
      description:
        "Lines of a match that have a group in common may be combined in a custom bet (bet builder); a line without groups has no place in one. Of markets on players single outcomes may have none all the same, which the calculation says.",
    }),
    provider: ProviderName,
    version: ours(
      z.int().min(0),
      "At which the line last changed. A line replaces one of the same id and specifier whose version is lower; also one that is gone keeps its version.",
    ),
    each_way: ours(PlaceTerms.optional(), "Of lines that are bet on each way alone."),
    reductions: ours(
      z.array(Reduction).min(1).optional(),
      "Of lines that competitors were withdrawn from at a price that reduces winnings: by the sum of the percentages, 90 at most, of selections that were priced before.",
    ),
    outcomes: z.array(Outcome),
  })
  .openapi("Market");

/** A line without what is written in a language, as events have it. */
export const NamelessMarket = Market.omit({ name: true, row: true }).extend({
  outcomes: z.array(Outcome.omit({ name: true })),
});

/** What a line is called in one language. */
export const MarketNames = Market.pick({ id: true, specifier: true, name: true, row: true }).extend({
  outcomes: z.array(Outcome.pick({ id: true, name: true })),
});

export type Market = z.infer<typeof Market>;
export type NamelessMarket = z.infer<typeof NamelessMarket>;
export type MarketNames = z.infer<typeof MarketNames>;
