import { queryOptions } from "@tanstack/react-query";
import type { components } from "@touchline/contract/api";
import { dataOf } from "../http/api-failure.ts";
import type { Api } from "../http/create-api.ts";
import { voteKey } from "./vote.cache.ts";

type Schemas = components["schemas"];
export type MatchEvent = Schemas["MatchEvent"];
/** What is shown of a match that is over. */
export type PlayedMatch = Pick<Schemas["PlayedMatch"], "id" | "start_time" | "score"> & {
  home: { name: string };
  away: { name: string };
};

/** What follows from whole matches changes when one ends. */
const SLOW_FRESH_MS = 5 * 60_000;
const ODDS_FRESH_MS = 60_000;

const pathOf = ({ locale }: Api, id: string) => ({ path: { id }, query: { locale } });

/** All that has happened: of what is known already nothing is sent again. It is asked for anew when the match moves. */
export const timelineQuery = (api: Api, id: string) =>
  queryOptions({
    meta: { refusalsAreAnswers: true },
    queryKey: ["around", "timeline", api.locale, id],
    queryFn: async ({ client, signal }): Promise<readonly MatchEvent[]> => {
      const known = client.getQueryData<readonly MatchEvent[]>(timelineQuery(api, id).queryKey) ?? [];
      return eventsFrom(api, { id, known, signal });
    },
    staleTime: Number.POSITIVE_INFINITY,
  });

interface Reading {
  id: string;
  known: readonly MatchEvent[];
  signal: AbortSignal;
}

async function eventsFrom(api: Api, { id, known, signal }: Reading): Promise<readonly MatchEvent[]> {
  const query = { locale: api.locale, after: known.length };
  const { list, total } = await dataOf(
    api.sportsbook.GET("/matches/{id}/timeline", { params: { path: { id }, query }, signal }),
  );
  // Fewer than are known: the server plays another match under this id now.
  if (total < known.length) return eventsFrom(api, { id, known: [], signal });
  const events = list.length === 0 ? known : [...known, ...list];
  return list.length === 0 || events.length >= total ? events : eventsFrom(api, { id, known: events, signal });
}

export const statisticsQuery = (api: Api, id: string) =>
  queryOptions({
    meta: { refusalsAreAnswers: true },
    queryKey: ["around", "statistics", api.locale, id],
    queryFn: ({ signal }) =>
      dataOf(api.sportsbook.GET("/matches/{id}/statistics", { params: pathOf(api, id), signal })),
    staleTime: Number.POSITIVE_INFINITY,
  });

export const formQuery = (api: Api, id: string) =>
  queryOptions({
    meta: { refusalsAreAnswers: true },
    queryKey: ["around", "form", api.locale, id],
    queryFn: ({ signal }) => dataOf(api.sportsbook.GET("/matches/{id}/form", { params: pathOf(api, id), signal })),
    staleTime: SLOW_FRESH_MS,
  });

export const meetingsQuery = (api: Api, id: string) =>
  queryOptions({
    meta: { refusalsAreAnswers: true },
    queryKey: ["around", "meetings", api.locale, id],
    queryFn: ({ signal }) =>
      dataOf(api.sportsbook.GET("/matches/{id}/head-to-head", { params: pathOf(api, id), signal })),
    staleTime: SLOW_FRESH_MS,
  });

export const standingsQuery = (api: Api, id: string) =>
  queryOptions({
    meta: { refusalsAreAnswers: true },
    queryKey: ["around", "standings", api.locale, id],
    queryFn: ({ signal }) => dataOf(api.sportsbook.GET("/matches/{id}/standings", { params: pathOf(api, id), signal })),
    staleTime: SLOW_FRESH_MS,
  });

/** It is asked for anew when the match moves, and until the line-ups are said. */
export const lineupsQuery = (api: Api, id: string) =>
  queryOptions({
    meta: { refusalsAreAnswers: true },
    queryKey: ["around", "lineups", api.locale, id],
    queryFn: ({ signal }) => dataOf(api.sportsbook.GET("/matches/{id}/lineups", { params: pathOf(api, id), signal })),
    staleTime: ODDS_FRESH_MS,
    refetchInterval: ({ state }) => (state.data?.home ? false : ODDS_FRESH_MS),
  });

/** Kept as it was answered: another address would begin the film anew. */
export const videoQuery = (api: Api, id: string) =>
  queryOptions({
    meta: { refusalsAreAnswers: true },
    queryKey: ["around", "video", api.locale, id],
    queryFn: ({ signal }) => dataOf(api.sportsbook.GET("/matches/{id}/video", { params: pathOf(api, id), signal })),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** A vote is a player's own, and those of all. */
export const voteQuery = ({ sportsbook }: Api, id: string, voter: string | number | null) =>
  queryOptions({
    meta: { refusalsAreAnswers: true },
    queryKey: voteKey(id, voter),
    queryFn: async ({ client, queryKey, signal }) => {
      const vote = await dataOf(sportsbook.GET("/vote", { params: { query: { prediction_id: id } }, signal }));
      // The player may have voted on another device meanwhile.
      const known = client.getQueryData<typeof vote>(queryKey);
      return known !== undefined && known.version > vote.version ? known : vote;
    },
    staleTime: ODDS_FRESH_MS,
  });

export const oddsHistoryQuery = (api: Api, id: string) =>
  queryOptions({
    meta: { refusalsAreAnswers: true },
    queryKey: ["around", "odds", api.locale, id],
    queryFn: ({ signal }) =>
      dataOf(api.sportsbook.GET("/matches/{id}/odds-history", { params: pathOf(api, id), signal })),
    staleTime: ODDS_FRESH_MS,
    refetchInterval: ODDS_FRESH_MS,
  });
