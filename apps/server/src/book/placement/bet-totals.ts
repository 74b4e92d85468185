import { type BetShape, payableReturn, shapeOdds } from "@touchline/betting";
import type { PlaceTerms } from "@touchline/contract/vocabulary";

interface PricedBet {
  /** The k of a k/n system; null on every other bet. */
  winCount: number | null;
  /** Places of the legs that stand in every line of a system. */
  bankers: readonly number[];
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

/** Places of the legs that stand in every line of their system. */
export const bankersOf = (legs: readonly { is_banker?: boolean | undefined }[]): number[] =>
  legs.flatMap((leg, place) => (leg.is_banker ? [place] : []));

/** A system with its bankers, or legs that all have to win. */
export const wholeShape = ({ winCount, bankers }: Pick<PricedBet, "winCount" | "bankers">) =>
  winCount === null ? ({ kind: "product" } as const) : ({ kind: "system", winCount, bankers } as const);

/** How the legs of a bet make its return. */
export function shapeOf({
  placeTerms,
  customOdds,
  ...system
}: Pick<PricedBet, "winCount" | "bankers" | "placeTerms" | "customOdds">): BetShape {
  if (customOdds !== null) return { kind: "custom", odds: customOdds };
  const fractions = placeTerms.flatMap((terms) => terms?.fraction ?? []);
  const whole = wholeShape(system);
  return fractions.length > 0 ? { kind: "each_way", of: whole, fractions } : whole;
}
