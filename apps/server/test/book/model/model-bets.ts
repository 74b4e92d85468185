import { type BetLimits, type CurrencySpec, outcomeKey, type OutcomeRef, type PlacementBet } from "@touchline/betting";
import type { LegResult } from "@touchline/contract/vocabulary";
import type { MatchResults } from "./random-world.ts";

/** A bet that stands, as the rules know it. */
export interface ModelBet {
  id: string;
  stake: bigint;
  currency: CurrencySpec;
  winCount: number | null;
  /** The one price of a custom bet; null on other bets. */
  customOdds: string | null;
  profitCap: bigint | null;
  legs: { key: string; ref: OutcomeRef; odds: string; result: LegResult }[];
  /** Of the stake, and what that paid. */
  cashedStake: bigint;
  cashedPaid: bigint;
  isPaid: boolean;
}

/** What cash-outs left of a bet, which results settle. */
export function restOf(bet: ModelBet): ModelBet {
  const stake = bet.stake - bet.cashedStake;
  // What is left has its share of the limit.
  return { ...bet, stake, profitCap: bet.profitCap === null ? null : (bet.profitCap * stake) / bet.stake };
}

export const isCashedOut = (bet: ModelBet): boolean => bet.cashedStake === bet.stake;

/** The bet behind one part of a request, at the prices it stands at. */
export function modelBet(
  sent: PlacementBet,
  {
    id,
    odds,
    customOdds,
    currency,
    limits,
  }: {
    id: string;
    odds: readonly string[];
    customOdds: string | null;
    currency: CurrencySpec;
    limits: BetLimits;
  },
): ModelBet {
  const limit = [limits.payoutLimit, ...(limits.otherPayoutLimits ?? [])].find(
    ({ currencyCode }) => currencyCode === currency.code,
  );
  return {
    id,
    stake: BigInt(sent.stake.value),
    currency,
    winCount: sent.system_id === undefined ? null : Number(sent.system_id.split("/")[0]),
    customOdds,
    profitCap: limit?.action === "accept" ? limit.amount : null,
    legs: refsOf(sent).map((ref, index) => ({
      key: outcomeKey(ref),
      ref,
      odds: odds[index] ?? "",
      result: "no_results",
    })),
    cashedStake: 0n,
    cashedPaid: 0n,
    isPaid: false,
  };
}

function refsOf({ selections }: PlacementBet): OutcomeRef[] {
  return selections.map((selection) => ({
    matchId: selection.match_id,
    marketId: selection.market_id,
    specifier: selection.specifier,
    outcomeId: selection.outcome_id,
  }));
}

/** Enters the results of a match; answers whether the bet had legs on it, and is not cashed out. */
export function enterResults(bet: ModelBet, results: MatchResults): boolean {
  if (isCashedOut(bet)) return false;
  const ended = bet.legs.filter(({ key }) => results.has(key));
  for (const leg of ended) leg.result = results.get(leg.key) ?? leg.result;
  return ended.length > 0;
}
