import { createRoute, z } from "@hono/zod-openapi";
import { MATCH_STATUSES } from "../vocabulary/index.ts";
import { Market, SportTypeName } from "./markets.ts";
import { Category, Sport, Tournament } from "./places.ts";
import {
  AskedTime,
  AUTH_ERRORS,
  COMMON_ERRORS,
  Id,
  LocaleQuery,
  NOT_FOUND,
  OPTIONAL_BEARER,
  OURS,
  OurLocaleQuery,
  Pagination,
  SPORTSBOOK,
  Slug,
  bodyList,
  jsonAnswer,
  optionalJsonBody,
  ourValues,
  ours,
  pageQuery,
  queryBoolean,
  queryCode,
  queryList,
  Timestamp,
} from "./shared.ts";
import { SportEvent } from "./sport-events.ts";
import { MATCH_STATUS_MEANINGS, MatchStatusCode } from "./status-codes.ts";

export const StreamPosition = z
  .object({ channel: z.string(), offset: z.int().min(0), epoch: z.string() })
  .openapi("StreamPosition", {
    description:
      "Where the realtime channel stood before this answer was read: subscribe from here and nothing is missed.",
    ...OURS,
  });

const listOf = <T extends z.ZodType>(item: T) => z.object({ list: z.array(item), pagination: Pagination });

const changesQuery = {
  with_changes: ours(
    queryBoolean(),
    "Whether the answer says when the records of its page last changed: kick-off, status or score, as sitemaps need it.",
  ),
};
const changedAt = {
  changed_at: ours(
    z.record(z.string(), Timestamp).optional(),
    "By id, for `with_changes`; without those of which nothing is known since the server began.",
  ),
};

export const MatchList = listOf(SportEvent)
  .extend({ stream: StreamPosition, ...changedAt })
  .openapi("MatchList");
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
  type: ours(queryList(z.enum(["match", "outright"])), "Without it only matches are listed, or whatever `id` names."),
  sport_key: queryList(Slug),
  sport_type: queryList(SportTypeName),
  category_id: queryList(Id),
  tournament_id: queryList(Id),
  match_status: queryList(queryCode(MatchStatusCode, MATCH_STATUSES)).openapi({ description: MATCH_STATUS_MEANINGS }),
  sort_by: ourValues(z.enum(SORT_ORDERS), SORT_ORDERS).default("priority"),
  start_from: AskedTime.optional(),
  start_to: AskedTime.optional(),
  bettable: queryBoolean().openapi({
    description:
      "What takes bets now, or what does not: a match whose provider is down takes none, a live one none while it is late.",
  }),
  offered: ours(
    queryBoolean(),
    "What has markets on offer, or what has none, be they suspended for the moment or their provider down.",
  ),
  max_per_sport: z.coerce.number().int().min(1).max(500).optional(),
  max_per_tournament: ours(
    z.coerce.number().int().min(1).max(500).optional(),
    "Of each tournament only so many, the first by the order asked for.",
  ),
  favourite: queryBoolean().openapi({
    description:
      "Matches that are the player's favourites: themselves, by their tournament, or by a team. Who sends no token has none.",
  }),
  has_video: queryBoolean(),
  ...changesQuery,
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
  description:
    "A list that asks for what is over, by `match_status`, has what the operator keeps of matches that have left the offer.",
  security: OPTIONAL_BEARER,
  request: { query: MatchListQuery },
  responses: {
    200: jsonAnswer(MatchList, "Matches and outrights in order, a page of them."),
    ...AUTH_ERRORS,
    ...COMMON_ERRORS,
  },
});

export const getMatch = createRoute({
  method: "get",
  path: "/matches/{id}",
  tags: [SPORTSBOOK],
  operationId: "getMatch",
  description: "One match or outright with its main markets; `stream` is where its channel was before it was read.",
  request: { params: byId, query: withLocale },
  responses: { 200: jsonAnswer(SportEvent, "The match or outright."), ...NOT_FOUND, ...COMMON_ERRORS },
});

export const listMarkets = createRoute({
  method: "get",
  path: "/matches/{id}/markets",
  tags: [SPORTSBOOK],
  operationId: "listMarkets",
  description: "All lines of a match, those of a group, or one market, in pages.",
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
  description: "Sports: those that the operator puts first, then the others.",
  request: { query: z.object({ locale: OurLocaleQuery, ...pageQuery(500) }) },
  responses: {
    200: jsonAnswer(
      listOf(Sport).openapi("SportList"),
      "Sports: the top ones of the operator first, then the others by priority.",
    ),
    ...COMMON_ERRORS,
  },
});

export const listCategories = createRoute({
  method: "get",
  path: "/categories",
  tags: [SPORTSBOOK],
  operationId: "listCategories",
  description: "Categories, such as countries, of one sport or of all.",
  request: {
    query: z.object({ sport_key: ours(Slug.optional()), ...changesQuery, locale: OurLocaleQuery, ...pageQuery(500) }),
  },
  responses: {
    200: jsonAnswer(listOf(Category).extend(changedAt).openapi("CategoryList"), "Categories by priority."),
    ...COMMON_ERRORS,
  },
});

export const getCategory = createRoute({
  method: "get",
  path: "/categories/{id}",
  tags: [SPORTSBOOK],
  operationId: "getCategory",
  description: "One category.",
  request: { params: byId, query: withLocale },
  responses: { 200: jsonAnswer(Category, "The category."), ...NOT_FOUND, ...COMMON_ERRORS },
});

export const listTournaments = createRoute({
  method: "get",
  path: "/tournaments",
  tags: [SPORTSBOOK],
  operationId: "listTournaments",
  description: "Tournaments of a category, a sport or all.",
  request: {
    query: z.object({
      sport_key: ours(Slug.optional()),
      category_id: ours(Id.optional()),
      ...changesQuery,
      locale: OurLocaleQuery,
      ...pageQuery(500),
    }),
  },
  responses: {
    200: jsonAnswer(listOf(Tournament).extend(changedAt).openapi("TournamentList"), "Tournaments by priority."),
    ...COMMON_ERRORS,
  },
});

export const getTournament = createRoute({
  method: "get",
  path: "/tournaments/{id}",
  tags: [SPORTSBOOK],
  operationId: "getTournament",
  description: "One tournament.",
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
      z
        .object({ type: z.enum(["category", "tournament", "match", "outright"]), id: Id })
        .openapi("SlugTarget", { ...OURS }),
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
  description: "Matches that have left the offer are counted where `match_status` asks for what is over.",
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
      start_from: AskedTime.optional(),
      start_to: AskedTime.optional(),
    }),
  ),
  responses: {
    200: jsonAnswer(Counters, "How many matches there are, by sport, category and tournament."),
    ...COMMON_ERRORS,
  },
});
