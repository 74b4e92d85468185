import { type BetShape, payableReturn, shapeOdds } from "@touchline/betting";

interface PricedBet {
  /** The k of a k/n system; null on every other bet. */
  winCount: number | null;
  stake: bigint;
  odds: readonly string[];
  profitCap: bigint | null;
}

/** What a bet shows of its prices: total odds, and what it pays when every leg wins. */
export function betTotals({ winCount, stake, odds, profitCap }: PricedBet): { odds: string; potentialWin: bigint } {
  const shape: BetShape = winCount === null ? { kind: "product" } : { kind: "system", winCount };
  return { odds: shapeOdds(shape, odds), potentialWin: payableReturn({ shape, stake, odds }, profitCap) };
}
