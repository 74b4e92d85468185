import { createRoute, z } from "@hono/zod-openapi";
import { MATCH_STATUSES, PROVIDERS, SPORT_TYPES, SUSPENSION_REASONS } from "../vocabulary/index.ts";
import {
  COMMON_ERRORS,
  Id,
  LocaleQuery,
  NOT_FOUND,
  OURS,
  OddsValue,
  OurLocaleQuery,
  Pagination,
  SPORTSBOOK,
  Slug,
  Timestamp,
  bodyList,
  jsonAnswer,
  optionalJsonBody,
  orNull,
  ourValues,
  ours,
  pageQuery,
  queryBoolean,
  queryCode,
  queryList,
} from "./shared.ts";
import { MATCH_STATUS_MEANINGS, MarketStatusCode, MatchStageCode, MatchStatusCode } from "./status-codes.ts";

export const ProviderName = z.enum(PROVIDERS);
const SportTypeName = ourValues(z.enum(SPORT_TYPES), SPORT_TYPES);

export const Sport = z
  .object({
    id: Id,
    urn_id: Id,
    key: Slug,
    name: z.string(),
    priority: z.int(),
    type: SportTypeName,
    provider: ProviderName,
  })
  .openapi("Sport");

export const SportRef = z.object({ id: Id, key: Slug, name: z.string() }).openapi("SportRef");

export const Category = z
  .object({
    id: Id,
    slug: Slug,
    name: z.string(),
    priority: z.int(),
    country_code: z.string().nullable(),
    sport: SportRef,
  })
  .openapi("Category");

export const CategoryRef = Category.pick({ id: true, slug: true, name: true, country_code: true }).openapi(
  "CategoryRef",
);

export const Tournament = z
  .object({
    id: Id,
    urn_id: Id,
    slug: Slug,
    name: z.string(),
    priority: z.int(),
    category: CategoryRef,
    sport: SportRef,
    main_market_outcome_count: z.int(),
    secondary_market_outcome_count: z.int(),
    provider: ProviderName,
  })
  .openapi("Tournament");

export const TournamentRef = Tournament.pick({ id: true, slug: true, name: true, priority: true }).openapi(
  "TournamentRef",
);

export const Outcome = z.object({ id: Id, name: z.string(), active: z.boolean(), odds: OddsValue }).openapi("Outcome");

export const Market = z
  .object({
    id: Id.openapi({ description: "Market type; with `specifier` it names one line of one match." }),
    specifier: z.string().max(200).openapi({
      example: "total=2.5",
      description: "`key=value` pairs sorted by key, joined by `|`; empty where none.",
    }),
    name: z.string(),
    status: MarketStatusCode,
    suspension_reason: ours(z.enum(SUSPENSION_REASONS).nullable()),
    group_keys: z.array(z.string()),
    priority: z.int(),
    most_balanced: z.boolean(),
    next_bet_stop: Timestamp.nullable(),
    custom_bet_groups: z.array(z.string()),
    provider: ProviderName,
    version: ours(
      z.int().min(0),
      "At which the line last changed. A line replaces one of the same id and specifier whose version is lower; also one that is gone keeps its version.",
    ),
    outcomes: z.array(Outcome),
  })
  .openapi("Market");

export const Clock = z
  .object({
    match_time_seconds: z
      .int()
      .min(0)
      .openapi({ description: "Playing time; stands at 2700 and 5400 during added time." }),
    stoppage_time_seconds: z.int().min(0).nullable(),
    announced_stoppage_minutes: z.int().min(0).nullable(),
    remaining_time_seconds: z.int().min(0).nullable(),
    remaining_time_in_period_seconds: z.int().min(0).nullable(),
    stopped: z.boolean(),
    speed: ours(z.number().positive(), "Match seconds that pass in one real second; 1 in real play."),
    updated_at: Timestamp,
  })
  .openapi("Clock");

const ScorePair = z.object({ home: z.int(), away: z.int() }).openapi("ScorePair");

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

export const Team = z
  .object({
    name: z.string(),
    short_name: ours(z.string()),
    logo: z.string().nullable(),
    colours: ours(z.tuple([z.string(), z.string()]), "Two colours for a drawn badge where there is no logo."),
  })
  .openapi("Team");

export const MatchStatistics = ours(
  z.object({ red_cards: ScorePair, yellow_cards: ScorePair, corners: ScorePair }).openapi("MatchStatistics"),
);

export const Match = z
  .object({
    id: Id,
    urn_id: Id,
    slug: Slug,
    type: z.enum(["match", "outright"]),
    sport: SportRef,
    category: CategoryRef,
    tournament: TournamentRef,
    home: Team,
    away: Team,
    venue: z.object({ stadium: z.string().nullable(), city: z.string().nullable() }).nullable(),
    status: MatchStatusCode,
    stage: z.object({ code: ours(MatchStageCode), name: ours(z.string()) }),
    start_time: Timestamp,
    clock: orNull(Clock),
    scores: Scores,
    statistics: ours(orNull(MatchStatistics)),
    suspension_reason: ours(z.enum(SUSPENSION_REASONS).nullable()),
    available_markets_count: z.int().min(0),
    top_markets_count: z.int().min(0).openapi({ description: "How many `main_markets` there are." }),
    main_markets: z
      .array(Market)
      .openapi({ description: "The markets that a list shows, most balanced line of each." }),
    has_video: z.boolean(),
    provider: ProviderName,
    sport_type: ours(z.enum(SPORT_TYPES)),
    provider_stats_available: z.boolean(),
    version: ours(
      z.int().min(0),
      "At which the match's own fields, and which lines are its `main_markets`, last changed; the newest wins. The lines have versions of their own. A clock that merely runs is no change.",
    ),
  })
  .openapi("Match");

export const StreamPosition = z
  .object({ channel: z.string(), offset: z.int().min(0), epoch: z.string() })
  .openapi("StreamPosition", {
    description:
      "Where the realtime channel stood before this answer was read: subscribe from here and nothing is missed.",
    ...OURS,
  });

const listOf = <T extends z.ZodType>(item: T) => z.object({ list: z.array(item), pagination: Pagination });

export const MatchList = listOf(Match).extend({ stream: StreamPosition }).openapi("MatchList");
export const MarketList = listOf(Market)
  .extend({
    version: ours(
      z.int(),
      "That of the newest change of the match or a line of it. A line of the match with this version or a lower one that the answer could have, and has not, is gone.",
    ),
    stream: StreamPosition,
  })
  .openapi("MarketList");

const SORT_ORDERS = ["start_time", "priority", "popularity"] as const;

export const MatchListQuery = z.object({
  id: queryList(Id),
  type: queryList(z.enum(["match", "outright"])),
  sport_key: queryList(Slug),
  sport_type: queryList(SportTypeName),
  category_id: queryList(Id),
  tournament_id: queryList(Id),
  match_status: queryList(queryCode(MatchStatusCode, MATCH_STATUSES)).openapi({ description: MATCH_STATUS_MEANINGS }),
  sort_by: ourValues(z.enum(SORT_ORDERS), SORT_ORDERS).default("priority"),
  start_from: Timestamp.optional(),
  start_to: Timestamp.optional(),
  bettable: queryBoolean(),
  max_per_sport: z.coerce.number().int().min(1).max(500).optional(),
  max_per_tournament: ours(
    z.coerce.number().int().min(1).max(500).optional(),
    "Of each tournament only so many, the first by the order asked for.",
  ),
  favourite: queryBoolean(),
  has_video: queryBoolean(),
  locale: LocaleQuery,
  ...pageQuery(500),
});

const byId = z.object({ id: Id });
const withLocale = z.object({ locale: OurLocaleQuery });

export const listMatches = createRoute({
  method: "get",
  path: "/matches",
  tags: [SPORTSBOOK],
  operationId: "listMatches",
  request: { query: MatchListQuery },
  responses: { 200: jsonAnswer(MatchList, "Matches in order, a page of them."), ...COMMON_ERRORS },
});

export const getMatch = createRoute({
  method: "get",
  path: "/matches/{id}",
  tags: [SPORTSBOOK],
  operationId: "getMatch",
  request: { params: byId, query: withLocale },
  responses: { 200: jsonAnswer(Match, "The match."), ...NOT_FOUND, ...COMMON_ERRORS },
});

export const listMarkets = createRoute({
  method: "get",
  path: "/matches/{id}/markets",
  tags: [SPORTSBOOK],
  operationId: "listMarkets",
  request: {
    params: byId,
    query: z.object({
      group_key: z.string().max(40).optional(),
      market_id: queryList(Id),
      locale: LocaleQuery,
      ...pageQuery(500),
    }),
  },
  responses: { 200: jsonAnswer(MarketList, "Markets of the match in display order."), ...NOT_FOUND, ...COMMON_ERRORS },
});

export const listSports = createRoute({
  method: "get",
  path: "/sports",
  tags: [SPORTSBOOK],
  operationId: "listSports",
  request: { query: z.object({ locale: OurLocaleQuery, ...pageQuery(500) }) },
  responses: { 200: jsonAnswer(listOf(Sport).openapi("SportList"), "Sports by priority."), ...COMMON_ERRORS },
});

export const listCategories = createRoute({
  method: "get",
  path: "/categories",
  tags: [SPORTSBOOK],
  operationId: "listCategories",
  request: { query: z.object({ sport_key: ours(Slug.optional()), locale: OurLocaleQuery, ...pageQuery(500) }) },
  responses: { 200: jsonAnswer(listOf(Category).openapi("CategoryList"), "Categories by priority."), ...COMMON_ERRORS },
});

export const getCategory = createRoute({
  method: "get",
  path: "/categories/{id}",
  tags: [SPORTSBOOK],
  operationId: "getCategory",
  request: { params: byId, query: withLocale },
  responses: { 200: jsonAnswer(Category, "The category."), ...NOT_FOUND, ...COMMON_ERRORS },
});

export const listTournaments = createRoute({
  method: "get",
  path: "/tournaments",
  tags: [SPORTSBOOK],
  operationId: "listTournaments",
  request: {
    query: z.object({
      sport_key: ours(Slug.optional()),
      category_id: ours(Id.optional()),
      locale: OurLocaleQuery,
      ...pageQuery(500),
    }),
  },
  responses: {
    200: jsonAnswer(listOf(Tournament).openapi("TournamentList"), "Tournaments by priority."),
    ...COMMON_ERRORS,
  },
});

export const getTournament = createRoute({
  method: "get",
  path: "/tournaments/{id}",
  tags: [SPORTSBOOK],
  operationId: "getTournament",
  request: { params: byId, query: withLocale },
  responses: { 200: jsonAnswer(Tournament, "The tournament."), ...NOT_FOUND, ...COMMON_ERRORS },
});

export const resolveSlug = createRoute({
  method: "get",
  path: "/slugs/{sport_key}/{slug}",
  tags: [SPORTSBOOK],
  operationId: "resolveSlug",
  description: "Tells which record stands behind the second segment of a page's path.",
  request: { params: z.object({ sport_key: Slug, slug: Slug }) },
  responses: {
    200: jsonAnswer(
      z.object({ type: z.enum(["category", "tournament", "match"]), id: Id }).openapi("SlugTarget", { ...OURS }),
      "What the slug names.",
    ),
    ...NOT_FOUND,
    ...COMMON_ERRORS,
  },
  ...OURS,
});

const Count = z.object({ match_count: z.int(), outright_count: z.int() });
const CountsById = z.record(z.string(), Count);

export const Counters = z
  .object({
    live: z.int().openapi({ description: "Live matches that pass the filter." }),
    sports: CountsById,
    categories: CountsById,
    tournaments: CountsById,
  })
  .openapi("Counters", {
    description: "Counts by id: matches, and outrights (seasons, simple tournaments and stages).",
  });

export const countMatches = createRoute({
  method: "post",
  path: "/counters",
  tags: [SPORTSBOOK],
  operationId: "countMatches",
  request: optionalJsonBody(
    z.object({
      sport_id: bodyList(z.array(Id)).optional(),
      category_id: bodyList(z.array(Id)).optional(),
      tournament_id: bodyList(z.array(Id)).optional(),
      match_status: ours(
        bodyList(z.array(MatchStatusCode)).optional(),
        "Without it those that are not over are counted: 0, 1 and 2.",
      ),
      has_video: z.boolean().optional(),
      sport_type: bodyList(z.array(SportTypeName)).optional(),
      type: bodyList(z.array(z.enum(["match", "outright"]))).optional(),
      start_from: Timestamp.optional(),
      start_to: Timestamp.optional(),
    }),
  ),
  responses: {
    200: jsonAnswer(Counters, "How many matches there are, by sport, category and tournament."),
    ...COMMON_ERRORS,
  },
});
