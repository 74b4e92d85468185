import { queryOptions } from "@tanstack/react-query";
import type { operations } from "@touchline/contract/api";
import { dataOf } from "../http/api-failure.ts";
import type { Api } from "../http/create-api.ts";

/** Which matches a list has, and in what order; without language and page. */
export type MatchFilter = Omit<NonNullable<operations["listMatches"]["parameters"]["query"]>, "locale" | "page">;

// Prices and scores move by themselves in the live store; only membership and order can age.
const LIST_IS_FRESH_MS = 10_000;

/** One page of a list of matches. */
export const matchesPageQuery = ({ sportsbook, locale }: Api, filter: MatchFilter, page: number) =>
  queryOptions({
    queryKey: ["matches", locale, filter, page],
    queryFn: () => dataOf(sportsbook.GET("/matches", { params: { query: { ...filter, locale, page } } })),
    staleTime: LIST_IS_FRESH_MS,
  });
