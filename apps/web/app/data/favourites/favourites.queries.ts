import { queryOptions } from "@tanstack/react-query";
import type { components } from "@touchline/contract/api";
import { type FavouriteType, IN_PLAY, MATCH_STATUS, NOT_OVER } from "@touchline/contract/vocabulary";
import { dataOf } from "../http/api-failure.ts";
import type { Api } from "../http/create-api.ts";
import { matchesOf } from "../matches/listed-match.ts";
import { type MatchFilter, matchesPageQuery } from "../matches/matches.queries.ts";
import { sinceDays } from "../matches/since-days.ts";

export const FAVOURITE_VIEWS = ["all", "live", "upcoming", "over"] as const;
export type FavouriteView = (typeof FAVOURITE_VIEWS)[number];

const STATUSES: Readonly<Record<FavouriteView, NonNullable<MatchFilter["match_status"]>>> = {
  all: [...NOT_OVER],
  live: [...IN_PLAY],
  upcoming: [MATCH_STATUS.prematch],
  over: [MATCH_STATUS.closed, MATCH_STATUS.finished, MATCH_STATUS.notCovered],
};

/** What is over is looked up for so long; all of it stands among the results. */
const OVER_FOR_DAYS = 7;

const FIRST_MATCHES = 20;
/** Which matches there are is not pushed, only how they go. */
const REFRESH_MS = 30_000;

export const favouriteFilter = (view: FavouriteView, sportKey: string | null): MatchFilter => ({
  favourite: true,
  match_status: STATUSES[view],
  limit: FIRST_MATCHES,
  ...(view === "over" ? { sort_by: "priority", start_from: sinceDays(OVER_FOR_DAYS) } : { sort_by: "start_time" }),
  ...(sportKey !== null && { sport_key: [sportKey] }),
});

/** Asked anew each time the page is opened: what is marked may have changed on any other. */
export const favouriteMatchesQuery = (api: Api, filter: MatchFilter) => ({
  ...matchesPageQuery(api, filter, 1),
  staleTime: 0,
  refetchInterval: REFRESH_MS,
});

/** The sports that favourite matches are of, by their keys. */
export const favouriteSportsQuery = ({ sportsbook, locale }: Api, view: FavouriteView) =>
  queryOptions({
    queryKey: ["favourites", "match-sports", locale, view],
    queryFn: async () => {
      const query = {
        favourite: true,
        match_status: STATUSES[view],
        ...(view === "over" && { start_from: sinceDays(OVER_FOR_DAYS) }),
        max_per_sport: 1,
        type: ["match" as const],
        locale,
      };
      const { list } = matchesOf(await dataOf(sportsbook.GET("/matches", { params: { query } })));
      return list.map(({ sport }) => sport.key);
    },
    staleTime: 0,
  });

type WireFavourite = components["schemas"]["Favourite"];

/** What is shown of a favourite; openapi-fetch reads a pair as a list, as in matches. */
export type FavouriteRecord = Pick<
  WireFavourite,
  "type" | "id" | "name" | "sport" | "category" | "tournament" | "next_event"
> & {
  team: { short_name: string; colours: readonly string[] } | null;
};

/** Favourites that have a name of their own: all but matches. */
export type FavouritePlaceType = Exclude<FavouriteType, "matches">;

export const favouritePlacesQuery = ({ sportsbook, locale }: Api, type: FavouritePlaceType) =>
  queryOptions({
    queryKey: ["favourites", type, locale],
    queryFn: async () => {
      const answer = await dataOf(
        sportsbook.GET("/favourites/{type}", { params: { path: { type }, query: { locale } } }),
      );
      return answer.list;
    },
    staleTime: 0,
  });
