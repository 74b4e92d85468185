import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { isInPlay, isSearchable } from "@touchline/contract/vocabulary";
import { dataOf } from "../http/api-failure.ts";
import type { Api } from "../http/create-api.ts";

const FRESH_MS = 10_000;
/** Scores of matches that no list on the page has. */
const LIVE_AGAIN_MS = 10_000;

export const isLongEnough = isSearchable;

const search = ({ sportsbook, locale }: Api, q: string, signal: AbortSignal) =>
  dataOf(sportsbook.GET("/search", { params: { query: { q, locale } }, signal }));

export type SearchResults = Awaited<ReturnType<typeof search>>;
export type FoundEvent = SearchResults["events"]["list"][number];
export type FoundCompetitor = SearchResults["competitors"]["list"][number];
export type FoundPlayer = SearchResults["players"]["list"][number];

const isAnyLive = ({ events }: SearchResults): boolean => events.list.some(({ details }) => isInPlay(details?.status));

/** What is found for a text. A request that nobody waits for any more is called off. */
export const searchQuery = (api: Api, text: string) =>
  queryOptions({
    queryKey: ["search", api.locale, text],
    queryFn: ({ signal }) => search(api, text, signal),
    enabled: isLongEnough(text),
    staleTime: FRESH_MS,
    refetchInterval: ({ state: { data } }) => (data !== undefined && isAnyLive(data) ? LIVE_AGAIN_MS : false),
    // What was found for the letters before stands until the next answer.
    placeholderData: keepPreviousData,
    retry: 1,
  });
