import { queryOptions } from "@tanstack/react-query";
import type { operations } from "@touchline/contract/api";
import { MATCH_STATUS } from "@touchline/contract/vocabulary";
import { dataOf } from "../http/api-failure.ts";
import type { Api } from "../http/create-api.ts";
import type { LiveStore } from "../live/live-store.ts";
import { matchesOf } from "./listed-match.ts";

/** Which matches a list has, and in what order; without language and page. */
export type MatchFilter = Omit<
  NonNullable<operations["listMatches"]["parameters"]["query"]>,
  "locale" | "page" | "type"
>;

// Prices and scores move by themselves in the live store; only membership and order can age.
const LIST_IS_FRESH_MS = 10_000;
/** As many as one answer has. */
const MOST_LEAGUES = 500;
const IN_PLAY_OR_AHEAD = [MATCH_STATUS.prematch, MATCH_STATUS.live];

/** One page of a list of matches. */
export const matchesPageQuery = ({ sportsbook, locale }: Api, filter: MatchFilter, page: number) =>
  queryOptions({
    queryKey: ["matches", locale, filter, page],
    queryFn: async () =>
      matchesOf(
        await dataOf(sportsbook.GET("/matches", { params: { query: { ...filter, type: ["match"], locale, page } } })),
      ),
    staleTime: LIST_IS_FRESH_MS,
  });

/** What can be bet on of whole competitions. */
export const outrightsQuery = ({ sportsbook, locale }: Api, filter: MatchFilter) =>
  queryOptions({
    queryKey: ["outrights", locale, filter],
    queryFn: () => dataOf(sportsbook.GET("/matches", { params: { query: { ...filter, type: ["outright"], locale } } })),
    staleTime: LIST_IS_FRESH_MS,
  });

/** The leagues of a sport, and how many matches of each are in play or ahead. */
export const leaguesQuery = ({ sportsbook, locale }: Api, sportKey: string) =>
  queryOptions({
    queryKey: ["leagues", locale, sportKey],
    queryFn: async () => {
      const query = { sport_key: sportKey, locale, limit: MOST_LEAGUES };
      const { list: tournaments } = await dataOf(sportsbook.GET("/tournaments", { params: { query } }));
      const [first] = tournaments;
      const body = { match_status: IN_PLAY_OR_AHEAD, ...(first !== undefined && { sport_id: [first.sport.id] }) };
      return { tournaments, counters: await dataOf(sportsbook.POST("/counters", { body })) };
    },
    staleTime: LIST_IS_FRESH_MS,
  });

/** Brings matches into the live store that no list on the page has, such as those of open bets. */
export const liveMatchesQuery = ({ sportsbook, locale }: Api, store: LiveStore, ids: readonly string[]) =>
  queryOptions({
    queryKey: ["live-matches", locale, ids],
    queryFn: async () => {
      const { list } = matchesOf(
        await dataOf(sportsbook.GET("/matches", { params: { query: { id: [...ids], locale, limit: ids.length } } })),
      );
      store.seedMatches(list);
      return list.length;
    },
    staleTime: LIST_IS_FRESH_MS,
    enabled: ids.length > 0,
  });
