import { type BetLimits, type CurrencySpec, outcomeKey, type PlacementBet } from "@touchline/betting";
import type { LegResult } from "@touchline/contract/vocabulary";
import type { MatchResults } from "./random-world.ts";

/** A bet that stands, as the rules know it. */
export interface ModelBet {
  id: string;
  stake: bigint;
  currency: CurrencySpec;
  winCount: number | null;
  profitCap: bigint | null;
  legs: { key: string; odds: string; result: LegResult }[];
  isPaid: boolean;
}

/** The bet behind one part of a request, at the prices it stands at. */
export function modelBet(
  sent: PlacementBet,
  { id, odds, currency, limits }: { id: string; odds: readonly string[]; currency: CurrencySpec; limits: BetLimits },
): ModelBet {
  const { action, amount, currencyCode } = limits.payoutLimit;
  return {
    id,
    stake: BigInt(sent.stake.value),
    currency,
    winCount: sent.system_id === undefined ? null : Number(sent.system_id.split("/")[0]),
    profitCap: action === "accept" && currencyCode === currency.code ? amount : null,
    legs: keysOf(sent).map((key, index) => ({ key, odds: odds[index] ?? "", result: "no_results" })),
    isPaid: false,
  };
}

function keysOf({ selections }: PlacementBet): string[] {
  return selections.map((selection) =>
    outcomeKey({
      matchId: selection.match_id,
      marketId: selection.market_id,
      specifier: selection.specifier,
      outcomeId: selection.outcome_id,
    }),
  );
}

/** Enters the results of a match; answers whether the bet had legs on it. */
export function enterResults(bet: ModelBet, results: MatchResults): boolean {
  const ended = bet.legs.filter(({ key }) => results.has(key));
  for (const leg of ended) leg.result = results.get(leg.key) ?? leg.result;
  return ended.length > 0;
}
