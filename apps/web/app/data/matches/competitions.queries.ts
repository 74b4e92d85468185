import { queryOptions } from "@tanstack/react-query";
import { NOT_OVER } from "@touchline/contract/vocabulary";
import { dataOf } from "../http/api-failure.ts";
import type { Api } from "../http/create-api.ts";
import type { MatchFilter } from "./matches.queries.ts";

// Apart from the queries of matches, which home waits for.

const LIST_IS_FRESH_MS = 10_000;
/** As many as one answer has. */
const MOST_LEAGUES = 500;

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
      const body = { match_status: [...NOT_OVER], ...(first !== undefined && { sport_id: [first.sport.id] }) };
      return { tournaments, counters: await dataOf(sportsbook.POST("/counters", { body })) };
    },
    staleTime: LIST_IS_FRESH_MS,
  });
