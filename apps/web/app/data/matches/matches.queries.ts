import { queryOptions } from "@tanstack/react-query";
import type { operations } from "@touchline/contract/api";
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
