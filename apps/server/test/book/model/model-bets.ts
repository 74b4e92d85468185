import {
  type BetShape,
  outcomeKey,
  payableReturn,
  profitCapFor,
  settleBet,
  shapeOdds,
  type BetLimits,
  type CurrencySpec,
  type PlacementBet,
  parseSystemId,
} from "@touchline/betting";
import type { LegResult } from "@touchline/contract/vocabulary";
import { wireOdds } from "../../../src/book/bets/wire-odds.ts";
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
  return {
    id,
    stake: BigInt(sent.stake.value),
    currency,
    winCount: sent.system_id === undefined ? null : (parseSystemId(sent.system_id)?.winCount ?? null),
    profitCap: profitCapFor(limits, currency),
    legs: keysOf(sent).map((key, index) => ({ key, odds: odds[index] ?? "", result: "no_results" })),
    isPaid: false,
  };
}

export function keysOf({ selections }: PlacementBet): string[] {
  return selections.map((selection) =>
    outcomeKey({
      matchId: selection.match_id,
      marketId: selection.market_id,
      specifier: selection.specifier,
      outcomeId: selection.outcome_id,
    }),
  );
}

/** What the book has to show of a bet when it stands. */
export function shownTotals({ stake, winCount, profitCap, legs }: ModelBet): { odds: string; win: bigint } {
  const shape: BetShape = winCount === null ? { kind: "product" } : { kind: "system", winCount };
  const odds = legs.map((leg) => leg.odds);
  return { odds: wireOdds(shapeOdds(shape, odds)), win: payableReturn({ shape, stake, odds }, profitCap) };
}

/** Enters the results of a match; answers whether the bet had legs on it. */
export function enterResults(bet: ModelBet, results: MatchResults): boolean {
  const ended = bet.legs.filter(({ key }) => results.has(key));
  for (const leg of ended) leg.result = results.get(leg.key) ?? leg.result;
  return ended.length > 0;
}

/** What the rules say of the bet now. */
export function verdictOf({ stake, winCount, profitCap, legs }: ModelBet): ReturnType<typeof settleBet> {
  return settleBet({
    stake,
    legs,
    ...(winCount === null ? {} : { systemWinCount: winCount }),
    ...(profitCap === null ? {} : { profitLimit: profitCap }),
  });
}
