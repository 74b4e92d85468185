import { z } from "@hono/zod-openapi";
import { SPORT_TYPES } from "../vocabulary/index.ts";
import { MATCH_STATE, RaceState, Stage } from "./match-state.ts";
import { Market, ProviderName } from "./markets.ts";
import { CategoryRef, SportRef, TournamentRef } from "./places.ts";
import { Id, Slug, Timestamp, ours } from "./shared.ts";
import { MatchStatusCode } from "./status-codes.ts";

export const Team = z
  .object({
    id: ours(Id, "Stays the same from match to match; teams are marked as favourites by it."),
    name: z.string(),
    short_name: ours(z.string()),
    logo: z.string().nullable(),
    colours: ours(z.tuple([z.string(), z.string()]), "Two colours for a drawn badge where there is no logo."),
  })
  .openapi("Team");

const PLACE = { sport: SportRef, category: CategoryRef, tournament: TournamentRef } as const;

const OFFER = {
  top_markets_count: z.int().min(0).openapi({ description: "How many `main_markets` there are." }),
  main_markets: z.array(Market).openapi({ description: "The markets that a list shows, most balanced line of each." }),
  provider: ProviderName,
  sport_type: ours(z.enum(SPORT_TYPES)),
  version: ours(
    z.int().min(0),
    "At which the event's own fields, and which lines are its `main_markets`, last changed; the newest wins. The lines have versions of their own. A clock that merely runs is no change.",
  ),
} as const;

/** Two sides that play each other. */
export const Match = z
  .object({
    id: Id,
    urn_id: Id,
    slug: Slug,
    type: z.literal("match"),
    ...PLACE,
    round: ours(
      z.object({ key: z.string(), name: z.string() }).optional(),
      "Of a tournament in which who loses is out: `final`, `semi_final`, `quarter_final`, `round_of_16` and so on.",
    ),
    home: Team,
    away: Team,
    venue: z.object({ stadium: z.string().nullable(), city: z.string().nullable() }).nullable().openapi({
      description: "Where it is played, as the feed names it; null where it does not say.",
    }),
    ...MATCH_STATE,
    ...OFFER,
    has_video: z.boolean(),
    provider_stats_available: z.boolean(),
  })
  .openapi("Match");

const Runner = ours(
  z
    .object({
      number: z.int().min(1).openapi({ description: "On the saddlecloth." }),
      draw: z.int().min(1).openapi({ description: "The stall it starts from." }),
      silks: z.enum(["plain", "hoops", "stripes", "halved", "sash", "diamonds", "spots", "cross"]).openapi({
        description: "How the jockey's colours are drawn, with the two of the competitor.",
      }),
      jockey: z.string(),
      trainer: z.string(),
      age: z.int().min(1),
      weight_kg: z.int().min(1),
      rating: z.int(),
      form: z.string().openapi({
        description: "Places in the races before this one, the latest last; 0 is a place behind the ninth.",
      }),
      place: z.int().min(1).nullable().openapi({
        description: "That of `places` of the race.",
      }),
    })
    .openapi("Runner"),
  "A horse of a race.",
);

const Race = ours(
  z
    .object({
      number: z.int().min(1).openapi({ description: "Among the races of its meeting." }),
      kind: z.enum(["handicap", "conditions"]),
      class: z.int().min(1),
      distance_metres: z.int().min(1),
      going: z.enum(["firm", "good", "soft", "heavy"]),
      prize_euros: z.int().min(0),
      stage: Stage,
      ...RaceState.shape,
    })
    .openapi("Race"),
  "What a race is run over, and how it stands.",
);

export const Competitor = ours(
  z
    .object({
      ...Team.shape,
      id: Id.openapi({ description: "Also the id of the outcome that stands for the competitor." }),
      is_withdrawn: z.boolean(),
      runner: Runner.optional(),
    })
    .openapi("Competitor"),
);

/** A question about a whole competition, such as who wins it. */
export const Outright = z
  .object({
    id: Id,
    urn_id: Id,
    slug: Slug,
    type: z.literal("outright"),
    name: z.string(),
    parent: z
      .object({ id: Id, name: z.string() })
      .nullable()
      .openapi({ description: "The stage that it is part of: of a race its meeting." }),
    ...PLACE,
    competitors: z.array(Competitor),
    race: Race.optional(),
    start_time: Timestamp,
    end_time: Timestamp.nullable(),
    status: MatchStatusCode,
    suspension_reason: MATCH_STATE.suspension_reason,
    available_markets_count: MATCH_STATE.available_markets_count,
    ...OFFER,
  })
  .openapi("Outright");

/** What bets are placed on. */
export const SportEvent = z.discriminatedUnion("type", [Match, Outright]).openapi("SportEvent");
