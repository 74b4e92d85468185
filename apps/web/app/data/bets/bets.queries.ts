import { infiniteQueryOptions } from "@tanstack/react-query";
import type { components } from "@touchline/contract/api";
import type { BetFilter } from "@touchline/contract/vocabulary";
import { dataOf } from "../http/api-failure.ts";
import type { Api } from "../http/create-api.ts";

export type Bet = components["schemas"]["Bet"];
export type BetSelection = components["schemas"]["BetSelection"];

const BETS_A_PAGE = 50;

export const betsKey = ["bets"] as const;

export const betsQuery = ({ sportsbook, locale }: Api, filter: BetFilter) =>
  infiniteQueryOptions({
    queryKey: [...betsKey, filter],
    queryFn: ({ pageParam, signal }) => {
      const params = { query: { filter, locale, page: pageParam, limit: BETS_A_PAGE } };
      return dataOf(sportsbook.GET("/bets", { params, signal }));
    },
    initialPageParam: 1,
    getNextPageParam: ({ pagination }) => (pagination.page < pagination.last_page ? pagination.page + 1 : undefined),
  });
