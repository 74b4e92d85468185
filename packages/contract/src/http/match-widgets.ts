import { createRoute, z } from "@hono/zod-openapi";
import { MatchStatistic } from "./match-state.ts";
import { ScorePair } from "./markets.ts";
import {
  COMMON_ERRORS,
  Id,
  NOT_FOUND,
  OURS,
  OddsValue,
  OurLocaleQuery,
  REFUSED,
  SPORTSBOOK,
  Slug,
  Timestamp,
  jsonAnswer,
  orNull,
  queryCount,
} from "./shared.ts";
import { Team } from "./sport-events.ts";
import { StageCode } from "./status-codes.ts";

/** What the specification calls the widgets of a match, and leaves open. */
const byId = z.object({ id: Id });
const inLanguage = z.object({ locale: OurLocaleQuery });
const Side = z.enum(["home", "away"]);
const UNAVAILABLE = {
  422: {
    ...REFUSED[422],
    description: "There is nothing to be had of the match (code 50): its provider gives no statistics, or is silent.",
  },
};

const NamedPlayer = z.object({ id: Id, name: z.string() });

export const MatchEvent = z
  .object({
    number: z.int().min(1).openapi({ description: "From 1, in the order in which things happened; it never changes." }),
    kind: z.enum(["stage", "score", "period", "point", "count", "substitution"]).openapi({
      description:
        "`stage`: the match came to a stage. `score`: a side scored within a period. `period`: a side won one, where the total counts those. `point`: a side won a point of a game. `count`: something else that the sport counts. `substitution`: a player came on for another.",
    }),
    key: z.string().openapi({ description: "The period of a score, the statistic of a count, the code of a stage." }),
    name: z.string().openapi({ description: "Of the stage, period or statistic; empty where there is none." }),
    side: orNull(Side),
    amount: z.int().min(0).openapi({ description: "By how much the side's number grew; 0 for others." }),
    player: NamedPlayer.nullable().openapi({
      description:
        "Who did it, or came on, as bets on players are settled; null where the sport names nobody, and where the other side did it.",
    }),
    player_off: NamedPlayer.nullable().openapi({ description: "For whom he came on." }),
    by_other_side: z.boolean().openapi({ description: "A score that a player of the other side made." }),
    stage: StageCode,
    period_key: z.string().nullable(),
    time: Timestamp,
    played_seconds: z.int().min(0).nullable(),
    added_seconds: z.int().min(0).nullable(),
    remaining_in_period_seconds: z.int().min(0).nullable(),
    total: orNull(ScorePair).openapi({ description: "The score after it, as the two fields below." }),
    period: orNull(ScorePair),
    game: z.object({ home: z.string(), away: z.string() }).nullable(),
  })
  .openapi("MatchEvent", { ...OURS });

/** The most events of one answer. */
export const EVENTS_A_PAGE = 500;

export const MatchTimeline = z
  .object({
    list: z.array(MatchEvent),
    total: z.int().min(0).openapi({ description: "How many events there have been in all." }),
  })
  .openapi("MatchTimeline", { ...OURS });

export const getMatchTimeline = createRoute({
  method: "get",
  path: "/matches/{id}/timeline",
  tags: [SPORTSBOOK],
  operationId: "getMatchTimeline",
  description: `What has happened in the match so far, at most ${EVENTS_A_PAGE} events in one answer.`,
  request: {
    params: byId,
    query: inLanguage.extend({
      after: queryCount(1_000_000).openapi({
        description: "Only events with higher numbers: events that were answered once never change.",
      }),
    }),
  },
  responses: {
    200: jsonAnswer(MatchTimeline, "The events, oldest first; none before the match begins."),
    ...NOT_FOUND,
    ...UNAVAILABLE,
    ...COMMON_ERRORS,
  },
});

export const MatchStatistics = z
  .object({
    parts: z.array(
      z.object({
        key: z.string().openapi({ description: "`all`, or that of a period." }),
        name: z.string(),
        list: z.array(MatchStatistic),
      }),
    ),
  })
  .openapi("MatchStatistics", { ...OURS });

export const getMatchStatistics = createRoute({
  method: "get",
  path: "/matches/{id}/statistics",
  tags: [SPORTSBOOK],
  operationId: "getMatchStatistics",
  description:
    "What is counted in the match, as a whole and by period. The statistics of one provider alone are to be had.",
  request: { params: byId, query: inLanguage },
  responses: {
    200: jsonAnswer(MatchStatistics, "The statistics so far; no parts before the match begins."),
    ...NOT_FOUND,
    ...UNAVAILABLE,
    ...COMMON_ERRORS,
  },
});

export const PlayedMatch = z
  .object({
    id: Id,
    slug: Slug,
    start_time: Timestamp,
    home: Team,
    away: Team,
    score: ScorePair,
  })
  .openapi("PlayedMatch", { ...OURS });

const FormOfSide = z.object({
  matches: z.array(
    z.object({
      ...PlayedMatch.shape,
      side: Side.openapi({ description: "On which side the team played." }),
      result: z.enum(["won", "drawn", "lost"]),
    }),
  ),
});

export const MatchForm = z.object({ home: FormOfSide, away: FormOfSide }).openapi("MatchForm", { ...OURS });

export const getMatchForm = createRoute({
  method: "get",
  path: "/matches/{id}/form",
  tags: [SPORTSBOOK],
  operationId: "getMatchForm",
  description: "The latest matches of each side in the competition, newest first.",
  request: { params: byId, query: inLanguage },
  responses: {
    200: jsonAnswer(MatchForm, "The form of both sides."),
    ...NOT_FOUND,
    ...UNAVAILABLE,
    ...COMMON_ERRORS,
  },
});

export const HeadToHead = z
  .object({
    home_wins: z.int().min(0).openapi({ description: "Won by the match's home team, wherever they met." }),
    draws: z.int().min(0),
    away_wins: z.int().min(0),
    matches: z.array(PlayedMatch),
  })
  .openapi("HeadToHead", { ...OURS });

export const getHeadToHead = createRoute({
  method: "get",
  path: "/matches/{id}/head-to-head",
  tags: [SPORTSBOOK],
  operationId: "getHeadToHead",
  description: "The latest matches of both sides against each other, newest first.",
  request: { params: byId, query: inLanguage },
  responses: {
    200: jsonAnswer(HeadToHead, "How they have met."),
    ...NOT_FOUND,
    ...UNAVAILABLE,
    ...COMMON_ERRORS,
  },
});

export const Standings = z
  .object({
    list: z.array(
      z.object({
        rank: z.int().min(1),
        team: Team,
        side: orNull(Side).openapi({ description: "Where the team plays in the match asked about." }),
        played: z.int().min(0),
        won: z.int().min(0),
        drawn: z.int().min(0),
        lost: z.int().min(0),
        scored: z.int().min(0),
        conceded: z.int().min(0),
        points: z.int().min(0),
      }),
    ),
  })
  .openapi("Standings", { ...OURS });

export const getStandings = createRoute({
  method: "get",
  path: "/matches/{id}/standings",
  tags: [SPORTSBOOK],
  operationId: "getStandings",
  description: "The table of the match's competition in its present season, of matches that are over.",
  request: { params: byId, query: inLanguage },
  responses: {
    200: jsonAnswer(Standings, "The table; empty where the competition has none."),
    ...NOT_FOUND,
    ...UNAVAILABLE,
    ...COMMON_ERRORS,
  },
});

const Moment = z.object({ played_seconds: z.int().min(0), added_seconds: z.int().min(0).nullable() }).nullable();

export const LineupPlayer = z
  .object({
    ...NamedPlayer.shape,
    number: z.int().min(0).openapi({ description: "On the shirt." }),
    position: z.string().openapi({ description: "As its sport has it: `keeper`, `pivot`." }),
    position_name: z.string().openapi({ description: "The same in the language that was asked for." }),
    line: z.int().min(0).nullable().openapi({
      description:
        "From the back, 0 being the keeper's, and of all where there are no lines; null for who starts on the bench.",
    }),
    came_on: Moment.openapi({ description: "Null for who has not come on from the bench." }),
    went_off: Moment.openapi({ description: "Null for who has not left the pitch." }),
    scores: z.int().min(0),
    cards: z.array(z.enum(["yellow", "red"])),
  })
  .openapi("LineupPlayer", { ...OURS });

export const LineupTable = z
  .object({
    key: z.string(),
    name: z.string(),
    columns: z.array(
      z.object({
        key: z.string(),
        name: z.string(),
        short: z.string().openapi({ description: "What heads the column." }),
      }),
    ),
    rows: z.array(
      z.object({
        player_id: Id,
        note: z
          .string()
          .nullable()
          .openapi({ description: "How it ended for the player, in words; null where it did not." }),
        is_now: z.boolean().openapi({ description: "Whether the player is at it now." }),
        values: z.array(z.string()).openapi({ description: "In the order of the columns." }),
      }),
    ),
  })
  .openapi("LineupTable", { ...OURS });

const Lineup = z.object({
  formation: z.string().openapi({
    description: "How many stand in each line from the back, without the keeper; empty where a side has no lines.",
  }),
  tables: z.array(LineupTable).openapi({
    description: "What players have done so far, where the sport counts it: batting and bowling of cricket.",
  }),
  players: z
    .array(LineupPlayer)
    .openapi({ description: "Line by line as they stand from the left of the pitch, then the bench." }),
});

export const MatchLineups = z
  .object({
    announced_at: Timestamp.openapi({ description: "When the line-ups are said." }),
    home: Lineup.nullable().openapi({ description: "Null until then." }),
    away: Lineup.nullable(),
  })
  .openapi("MatchLineups", { ...OURS });

export const getMatchLineups = createRoute({
  method: "get",
  path: "/matches/{id}/lineups",
  tags: [SPORTSBOOK],
  operationId: "getMatchLineups",
  description: "Who plays in the match, and what each has done in it so far.",
  request: { params: byId, query: inLanguage },
  responses: {
    200: jsonAnswer(MatchLineups, "Both line-ups, once they are said."),
    ...NOT_FOUND,
    ...UNAVAILABLE,
    ...COMMON_ERRORS,
  },
});

export const OddsHistory = z
  .object({
    market: z.object({ id: Id, specifier: z.string(), name: z.string() }),
    outcomes: z.array(z.object({ id: Id, name: z.string() })),
    list: z.array(
      z.object({
        time: Timestamp,
        odds: z
          .array(OddsValue.nullable())
          .openapi({ description: "In the order of the outcomes; null where one took no bets." }),
      }),
    ),
  })
  .openapi("OddsHistory", { ...OURS });

export const getOddsHistory = createRoute({
  method: "get",
  path: "/matches/{id}/odds-history",
  tags: [SPORTSBOOK],
  operationId: "getOddsHistory",
  description: "How the prices of a line have moved, as they were shown: from a day before the match on.",
  request: {
    params: byId,
    query: inLanguage.extend({
      market_id: Id.optional().openapi({ description: "The first market that lists show, where it is left out." }),
      specifier: z.string().max(200).default(""),
    }),
  },
  responses: {
    200: jsonAnswer(OddsHistory, "The prices, earliest first."),
    ...NOT_FOUND,
    ...UNAVAILABLE,
    ...COMMON_ERRORS,
  },
});
