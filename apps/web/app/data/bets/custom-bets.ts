import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { OutcomeRef } from "@touchline/betting";
import type { components } from "@touchline/contract/api";
import { answerOf, dataOf } from "../http/api-failure.ts";
import type { Api } from "../http/create-api.ts";

type Schemas = components["schemas"];
export type CustomBetCalculation = Schemas["CustomBetCalculation"];
export type BuilderMarket = Schemas["CustomBetMarkets"]["list"][number];

/** Prices of live matches move every few seconds, those of others every few minutes. */
const PRICED_AGAIN_MS = 4_000;

/** The lines of a match that a custom bet may be made of; they are asked for again as prices move and lines close. */
export const builderMarketsQuery = ({ sportsbook, locale }: Api, matchId: string) =>
  queryOptions({
    queryKey: ["builder-markets", locale, matchId],
    queryFn: async () => {
      const params = { path: { matchId }, query: { locale } };
      return (await dataOf(sportsbook.GET("/bets/custom/markets/{matchId}", { params }))).list;
    },
    staleTime: 0,
    gcTime: 0,
    refetchInterval: PRICED_AGAIN_MS,
    retry: false,
  });

const onWire = (selections: readonly OutcomeRef[]) => ({
  selections: selections.map(({ matchId, marketId, specifier, outcomeId }) => ({
    match_id: matchId,
    market_id: marketId,
    specifier,
    outcome_id: outcomeId,
  })),
});

/** The price of selections together, and which other outcomes go with them; it is asked for again as prices move. */
export const calculationQuery = ({ sportsbook, locale }: Api, selections: readonly OutcomeRef[]) =>
  queryOptions({
    queryKey: ["builder-price", locale, JSON.stringify(selections)],
    queryFn: ({ signal }) =>
      answerOf(
        sportsbook.POST("/bets/custom/calculate", { params: { query: { locale } }, body: onWire(selections), signal }),
      ),
    enabled: selections.length > 0,
    // Conflicts of the selections before are greyed until those of now are known.
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
    refetchInterval: PRICED_AGAIN_MS,
    retry: false,
  });

/** The price of a custom bet on the slip; null where there is none now, undefined where nobody could say. */
export async function priceCustomBet(
  { sportsbook, locale }: Api,
  selections: readonly OutcomeRef[],
  signal: AbortSignal,
): Promise<string | null | undefined> {
  const call = sportsbook.POST("/bets/custom/odds", {
    params: { query: { locale } },
    body: onWire(selections),
    signal,
  });
  const answer = await answerOf(call);
  return answer.ok ? answer.data.odds : undefined;
}
