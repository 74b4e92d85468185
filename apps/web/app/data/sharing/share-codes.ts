import type { OutcomeRef } from "@touchline/betting";
import { type SharedBet, type ShareFailure, readSharedBets, shareFailureOf } from "@touchline/betting/sharing";
import type { components } from "@touchline/contract/api";
import { API_ERRORS } from "@touchline/contract/vocabulary";
import { queryOptions } from "@tanstack/react-query";
import { type ApiFailure, answerOf } from "../http/api-failure.ts";
import type { Api } from "../http/create-api.ts";
import { reportFault } from "../http/report-fault.ts";
import { type OutcomesNow, outcomesNow } from "../matches/outcomes-now.ts";

type SharedBetOnWire = components["schemas"]["SharedBet"];

/** Bets behind a code, with what has become of their outcomes; or why there are none. */
export type FoundShare =
  | ({ ok: true; bets: readonly SharedBet[] } & OutcomesNow)
  | { ok: false; failure: ShareFailure };

const onWire = ({ selections, ...bet }: SharedBet): SharedBetOnWire => ({
  stake: String(bet.stake),
  currency: bet.currency,
  subunits: bet.subunits,
  selections: selections.map(({ matchId, marketId, specifier, outcomeId, isBanker = false }) => ({
    match_id: matchId,
    market_id: marketId,
    specifier,
    outcome_id: outcomeId,
    is_banker: isBanker,
  })),
  bet_type: bet.betType,
  system_type: bet.systemType && `${bet.systemType.winCount}/${bet.systemType.totalCount}`,
  full_cover: bet.fullCover,
  each_way: bet.isEachWay,
  custom_odds: bet.customOdds,
  freebet_stake: bet.freebetStake === null ? null : String(bet.freebetStake),
});

function systemOf(system: string | null): { winCount: number; totalCount: number } | null {
  const [winCount, totalCount] = system?.split("/").map(Number) ?? [];
  return winCount === undefined || totalCount === undefined ? null : { winCount, totalCount };
}

/** As the betting rules read it, who look at every part. */
const readable = (bet: SharedBetOnWire) => ({
  betType: bet.bet_type,
  stake: bet.stake,
  currency: bet.currency,
  subunits: bet.subunits,
  selections: bet.selections.map((selection) => ({
    matchId: selection.match_id,
    marketId: selection.market_id,
    specifier: selection.specifier,
    outcomeId: selection.outcome_id,
    isBanker: selection.is_banker,
  })),
  systemType: systemOf(bet.system_type),
  fullCover: bet.full_cover,
  isEachWay: bet.each_way,
  customOdds: bet.custom_odds,
  freebetStake: bet.freebet_stake,
});

/** A code of bets, for others. */
export const shareCodeQuery = ({ sportsbook }: Api, bets: readonly SharedBet[]) => {
  const body = { bets: bets.map(onWire) };
  return queryOptions({
    queryKey: ["share-code", JSON.stringify(body)],
    queryFn: () => answerOf(sportsbook.POST("/bets/share-code", { body })),
    // The same bets have the same code for as long as the page lives.
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
};

/** What no code can be leads nowhere, too. */
const statusOf = (failure: ApiFailure): number | null => {
  if (failure.kind === "lost") return null;
  return failure.status === API_ERRORS.invalid_request.status ? API_ERRORS.not_found.status : failure.status;
};

export const sharedBetsQuery = (api: Api, code: string) =>
  queryOptions({
    queryKey: ["shared-bets", api.locale, code],
    queryFn: async (): Promise<FoundShare> => {
      const answer = await answerOf(api.sportsbook.GET("/bets/share-code", { params: { query: { code } } }));
      if (!answer.ok) return { ok: false, failure: shareFailureOf(statusOf(answer.failure)) };
      try {
        const bets = readSharedBets(answer.data.bets.map(readable));
        const outcomes: OutcomeRef[] = bets.flatMap(({ selections }) => selections);
        if (outcomes.length === 0) return { ok: false, failure: "no_bets" };
        return { ok: true, bets, ...(await outcomesNow(api, outcomes)) };
      } catch (error) {
        reportFault(error);
        return { ok: false, failure: shareFailureOf(null) };
      }
    },
    // Prices have moved the next time.
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
