import { type BetShape, payableReturn, shapeOdds } from "@touchline/betting";
import type { PlaceTerms } from "@touchline/contract/vocabulary";

interface PricedBet {
  /** The k of a k/n system; null on every other bet. */
  winCount: number | null;
  stake: bigint;
  odds: readonly string[];
  /** The one price of a custom bet; null on every other bet. */
  customOdds: string | null;
  /** Of each leg; none of a bet that is not each way. */
  placeTerms: readonly (PlaceTerms | null)[];
  profitCap: bigint | null;
}

/** What a bet shows of its prices: total odds, and what it pays when every leg wins. */
export function betTotals({ stake, odds, profitCap, ...made }: PricedBet): { odds: string; potentialWin: bigint } {
  const shape = shapeOf(made);
  return { odds: shapeOdds(shape, odds), potentialWin: payableReturn({ shape, stake, odds }, profitCap) };
}

function shapeOf({
  winCount,
  placeTerms,
  customOdds,
}: Pick<PricedBet, "winCount" | "placeTerms" | "customOdds">): BetShape {
  if (customOdds !== null) return { kind: "custom", odds: customOdds };
  const fractions = placeTerms.flatMap((terms) => terms?.fraction ?? []);
  const whole = winCount === null ? ({ kind: "product" } as const) : ({ kind: "system", winCount } as const);
  return fractions.length > 0 ? { kind: "each_way", of: whole, fractions } : whole;
}
