import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import type { components } from "@touchline/contract/api";
import type { BetFilter, BetResultFilter } from "@touchline/contract/vocabulary";
import { dataOf } from "../http/api-failure.ts";
import type { Api } from "../http/create-api.ts";
import { hasMore } from "./bet-pages.ts";
import { betKey, betListsKey, betSummariesKey, positionsKey } from "./bets.keys.ts";

export type Bet = components["schemas"]["Bet"];
export type BetSelection = components["schemas"]["BetSelection"];
export type BetSummary = components["schemas"]["BetSummary"];

/** Which bets a list shows; a reference names one among all of them. */
export interface BetChoice {
  filter: BetFilter;
  result: BetResultFilter;
  ref: string;
}

/** A player's bets in one currency, and the time that those of a period were settled in. */
export interface SummaryChoice {
  currency: string;
  from: string | undefined;
  to: string | undefined;
}

const BETS_A_PAGE = 50;
/** A page begins after a bet, not at a number: bets that leave the list meanwhile would shift the numbers. */
const FIRST_BETS: string = "";

export const OPEN_BETS: BetChoice = { filter: "open", result: "all", ref: "" };

export const betsQuery = ({ sportsbook, locale }: Api, { filter, result, ref }: BetChoice) =>
  infiniteQueryOptions({
    queryKey: [...betListsKey, { filter, result, ref }],
    queryFn: ({ pageParam, signal }) => {
      const named = { ...(ref !== "" && { ref }), ...(pageParam !== FIRST_BETS && { after: pageParam }) };
      const params = { query: { filter, result, ...named, locale, page: 1, limit: BETS_A_PAGE } };
      return dataOf(sportsbook.GET("/bets", { params, signal }));
    },
    initialPageParam: FIRST_BETS,
    getNextPageParam: (last, pages) =>
      hasMore(last) ? (pages.flatMap(({ list }) => list).at(-1)?.id ?? FIRST_BETS) : undefined,
  });

export const betQuery = ({ sportsbook, locale }: Api, id: string) =>
  queryOptions({
    queryKey: betKey(id),
    meta: { refusalsAreAnswers: true },
    queryFn: ({ signal }) =>
      dataOf(sportsbook.GET("/bets/{id}", { params: { path: { id }, query: { locale } }, signal })),
  });

/** On which matches the player has open bets, and how many. */
export const positionsQuery = ({ sportsbook, locale }: Api) =>
  queryOptions({
    queryKey: positionsKey,
    queryFn: ({ signal }) => dataOf(sportsbook.GET("/bets/positions", { params: { query: { locale } }, signal })),
  });

export const betSummaryQuery = ({ sportsbook, locale }: Api, { currency, from, to }: SummaryChoice) =>
  queryOptions({
    queryKey: [...betSummariesKey, { currency, from, to }],
    queryFn: ({ signal }) => {
      const period = { ...(from !== undefined && { from }), ...(to !== undefined && { to }) };
      return dataOf(sportsbook.GET("/bets/summary", { params: { query: { currency, ...period, locale } }, signal }));
    },
  });
