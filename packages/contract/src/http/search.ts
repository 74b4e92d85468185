import { createRoute, z } from "@hono/zod-openapi";
import { DENSE_PAIR, MATCH_STATUSES, SEARCH_LENGTH, isSearchable, searchText } from "../vocabulary/index.ts";
import { MATCH_STATE } from "./match-state.ts";
import { SportTypeName } from "./markets.ts";
import { CategoryRef, SportRef, TournamentRef } from "./places.ts";
import {
  COMMON_ERRORS,
  NOT_FOUND,
  Id,
  OURS,
  OurLocaleQuery,
  SPORTSBOOK,
  Slug,
  errorContent,
  jsonAnswer,
  orNull,
  queryBoolean,
  queryCode,
  queryList,
} from "./shared.ts";
import { Team } from "./sport-events.ts";
import { MATCH_STATUS_MEANINGS, MatchStatusCode } from "./status-codes.ts";

const SearchText = z
  .string()
  .transform(searchText)
  .superRefine((text, context) => {
    const { length } = Array.from(text);
    const { min, max } = SEARCH_LENGTH;
    const bounds = { origin: "string", inclusive: true } as const;
    if (!isSearchable(text)) context.addIssue({ code: "too_small", minimum: min, ...bounds });
    if (length > max) context.addIssue({ code: "too_big", maximum: max, ...bounds });
  })
  .openapi({
    type: "string",
    minLength: 2,
    maxLength: SEARCH_LENGTH.max,
    pattern: String.raw`[\p{L}\p{N}].+[\p{L}\p{N}]|${DENSE_PAIR}`,
    description: `${SEARCH_LENGTH.min} to ${SEARCH_LENGTH.max} characters, from the first letter or figure to the last; two of Han or kana are enough. Each word is looked for as the beginning of a word, in Han and kana anywhere in it; the first eight count.`,
  });

const Highlights = z.array(z.object({ start: z.int().min(0), end: z.int().min(0) })).openapi({
  description: "The parts of the name that were looked for, by the places of UTF-16 units in it; `end` is outside.",
});

const named = { name: z.string(), highlights: Highlights } as const;
const counted = {
  event_count: z.int().min(0).openapi({ description: "Its matches and outrights that pass the filters." }),
} as const;

const FoundTeam = z.object({ ...Team.shape, highlights: Highlights }).openapi("FoundTeam", { ...OURS });

const eventRef = {
  type: z.enum(["match", "outright"]),
  id: Id,
  slug: Slug,
  name: z.string(),
  sport: SportRef,
} as const;

const FoundEventDetails = z
  .object({
    category: CategoryRef,
    tournament: TournamentRef,
    home: orNull(FoundTeam).openapi({ description: "Null in an outright, as `away` is." }),
    away: orNull(FoundTeam),
    start_time: MATCH_STATE.start_time,
    status: MATCH_STATE.status,
    stage: MATCH_STATE.stage,
    clock: MATCH_STATE.clock,
    scores: MATCH_STATE.scores,
  })
  .openapi("FoundEventDetails", { ...OURS });

export const FoundEvent = z
  .object({
    ...eventRef,
    highlights: Highlights,
    details: orNull(FoundEventDetails).openapi({ description: "Null where only names were asked for." }),
  })
  .openapi("FoundEvent", { ...OURS });

export const nextEvent = {
  next_event: z
    .object({ ...eventRef, start_time: MATCH_STATE.start_time, status: MATCH_STATE.status })
    .nullable()
    .openapi({ description: "The one that is played now, or the next one." }),
} as const;

export const FoundCompetitor = z
  .object({
    ...Team.shape,
    highlights: Highlights,
    sport: SportRef,
    ...counted,
    next_event: nextEvent.next_event.openapi({
      description:
        "The one that is played now, or the next one; of one who plays nothing just now the last, where no status is asked for.",
    }),
  })
  .openapi("FoundCompetitor", { ...OURS });

const FoundPlayer = z.object({ id: Id, ...named, sport: SportRef, ...counted, ...nextEvent }).openapi("FoundPlayer", {
  description: "Somebody of a team who can be bet on; `id` is that of the outcomes.",
  ...OURS,
});

export const FoundTournament = z
  .object({ id: Id, slug: Slug, ...named, sport: SportRef, category: CategoryRef, ...counted })
  .openapi("FoundTournament", { ...OURS });

export const FoundCategory = z
  .object({ id: Id, slug: Slug, ...named, country_code: z.string().nullable(), sport: SportRef, ...counted })
  .openapi("FoundCategory", { ...OURS });

export const FoundSport = z.object({ id: Id, key: Slug, ...named, ...counted }).openapi("FoundSport", { ...OURS });

const groupOf = <T extends z.ZodType>(item: T) =>
  z.object({ list: z.array(item), total: z.int().min(0).openapi({ description: "How many were found in all." }) });

export const SearchResults = z
  .object({
    events: groupOf(FoundEvent),
    competitors: groupOf(FoundCompetitor),
    players: groupOf(FoundPlayer),
    tournaments: groupOf(FoundTournament),
    categories: groupOf(FoundCategory),
    sports: groupOf(FoundSport),
  })
  .openapi("SearchResults", {
    description:
      "The best of what was found, by kind. First what is called or begins so, then what has words that begin so, then what differs by a slip or two; among equals what is live, then what is played in the competitions of highest priority.",
    ...OURS,
  });

export type SearchResults = z.infer<typeof SearchResults>;

export const SearchQuery = z.object({
  q: SearchText,
  sport_type: queryList(SportTypeName),
  match_status: queryList(queryCode(MatchStatusCode, MATCH_STATUSES)).openapi({
    description: `Only what has events of such a status. Without it those that are not over count: 0, 1 and 2; events whose own name is looked for stand after them once they are over: 3 and 4.\n\n${MATCH_STATUS_MEANINGS}`,
  }),
  only_events_name: queryBoolean().openapi({
    description:
      "Looks at the names of events alone, and answers nothing but those: neither places, competitors and players nor the details of an event.",
  }),
  locale: OurLocaleQuery,
});

export const searchCatalogue = createRoute({
  method: "get",
  path: "/search",
  tags: [SPORTSBOOK],
  operationId: "searchCatalogue",
  description:
    "Finds by name: in the language asked for and as the feed writes it, whatever the accents, the forms of letters and the order of words, and with one slip in words of four letters or more, two in words of eight.",
  request: {
    query: SearchQuery,
  },
  responses: {
    200: jsonAnswer(SearchResults, "What was found, also where that is nothing."),
    ...NOT_FOUND,
    ...COMMON_ERRORS,
    400: errorContent(
      "What is looked for is too short or too long (code 3; `fields` names `query.q`, as `too_small` or `too_big`), or another parameter is not what its name takes.",
    ),
  },
});
