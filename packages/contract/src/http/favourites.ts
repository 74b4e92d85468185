import { createRoute, z } from "@hono/zod-openapi";
import { FAVOURITES_LIMIT, FAVOURITE_TYPES, MATCH_STATUSES } from "../vocabulary/index.ts";
import { CategoryRef, SportRef, TournamentRef } from "./places.ts";
import {
  AUTH_ERRORS,
  BEARER,
  COMMON_ERRORS,
  Id,
  NOT_FOUND,
  OURS,
  OurLocaleQuery,
  Pagination,
  REFUSED,
  SPORTSBOOK,
  Timestamp,
  jsonAnswer,
  orNull,
  ourValues,
  pageQuery,
  queryBoolean,
  queryCode,
  queryList,
} from "./shared.ts";
import { nextEvent } from "./search.ts";
import { SportEvent, Team } from "./sport-events.ts";
import { MATCH_STATUS_MEANINGS, MatchStatusCode } from "./status-codes.ts";

const FavouriteType = ourValues(z.enum(FAVOURITE_TYPES), FAVOURITE_TYPES);

export const Favourite = z
  .object({
    type: FavouriteType,
    id: Id,
    name: z.string(),
    sport: SportRef,
    category: orNull(CategoryRef).openapi({ description: "Of a tournament or match." }),
    tournament: orNull(TournamentRef).openapi({ description: "Of a tournament or match." }),
    team: orNull(Team).openapi({ description: "The team itself; null for other types." }),
    event: orNull(SportEvent).openapi({ description: "The match or outright itself; null for other types." }),
    next_event: nextEvent.next_event.openapi({
      description: "What a team plays now, or next, whatever the filters; null for other types.",
    }),
    match_count: z.int().min(0).openapi({ description: "Its matches that pass the filters; a match counts as one." }),
    added_at: Timestamp,
  })
  .openapi("Favourite", { ...OURS });

export const FavouriteList = z.object({ list: z.array(Favourite), pagination: Pagination }).openapi("FavouriteList");

const Ids = z.array(Id).max(FAVOURITES_LIMIT);

const version = z.int().min(0).openapi({
  description: "Of the player's favourites: it grows with each change, the same here as in `favourite_changed`.",
});

export const FavouriteIds = z
  .object({ sports: Ids, tournaments: Ids, matches: Ids, teams: Ids, version })
  .openapi("FavouriteIds", { description: "The ids of all favourites, by type, the oldest first.", ...OURS });

export const FavouriteMark = z
  .object({ type: FavouriteType, id: Id, is_favourite: z.boolean(), version })
  .openapi("FavouriteMark", { ...OURS });

const path = z.object({ type: FavouriteType, id: Id });

export const listFavouriteIds = createRoute({
  method: "get",
  path: "/favourites",
  tags: [SPORTSBOOK],
  operationId: "listFavouriteIds",
  description: "What the player has marked, as a page needs it to show each mark.",
  security: BEARER,
  responses: { 200: jsonAnswer(FavouriteIds, "Ids by type."), ...AUTH_ERRORS, ...COMMON_ERRORS },
  ...OURS,
});

export const listFavourites = createRoute({
  method: "get",
  path: "/favourites/{type}",
  tags: [SPORTSBOOK],
  operationId: "listFavourites",
  description: "What the player has marked of one type, in the order it was marked.",
  security: BEARER,
  request: {
    params: z.object({ type: FavouriteType }),
    query: z.object({
      match_status: queryList(queryCode(MatchStatusCode, MATCH_STATUSES)).openapi({
        description: `Only what has matches of such a status.\n\n${MATCH_STATUS_MEANINGS}`,
      }),
      bettable: queryBoolean().openapi({ description: "Only what has matches that can, or can not, be bet on." }),
      locale: OurLocaleQuery,
      ...pageQuery(500),
    }),
  },
  responses: {
    200: jsonAnswer(FavouriteList, "The player's favourites of a type, in the order they were added."),
    ...AUTH_ERRORS,
    ...COMMON_ERRORS,
  },
});

export const addFavourite = createRoute({
  method: "post",
  path: "/favourites/{type}/{id}",
  tags: [SPORTSBOOK],
  operationId: "addFavourite",
  description: `Marks a record; one that is marked already stays so. A player has ${FAVOURITES_LIMIT} at most; matches that are over and gone make room.`,
  security: BEARER,
  request: { params: path },
  responses: {
    200: jsonAnswer(FavouriteMark, "It is a favourite."),
    ...NOT_FOUND,
    ...REFUSED,
    ...AUTH_ERRORS,
    ...COMMON_ERRORS,
  },
});

export const removeFavourite = createRoute({
  method: "delete",
  path: "/favourites/{type}/{id}",
  tags: [SPORTSBOOK],
  operationId: "removeFavourite",
  description: "Takes the mark away; a record without one, known or not, stays without.",
  security: BEARER,
  request: { params: path },
  responses: { 200: jsonAnswer(FavouriteMark, "It is no favourite."), ...AUTH_ERRORS, ...COMMON_ERRORS },
});
