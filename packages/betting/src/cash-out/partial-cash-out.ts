import { ONE, compare, decimal, times, wholeNumber, wholePart } from "../fraction.ts";
import type { Subunits } from "../money/subunits.ts";

/** What a partial cash-out pays, and the bet that goes on. */
export interface PartialCashOut {
  readonly paid: Subunits;
  readonly cashedStake: Subunits;
  readonly remainingStake: Subunits;
}

/**
 * Cashes out a fraction between 0 and 1 of a bet: that part of the offer is paid, rounded down, and the two stakes add
 * up to the bet's. Null where the fraction is not between, or one of the parts would have no stake.
 */
export function partialCashOut(bet: { stake: Subunits; offer: Subunits; fraction: string }): PartialCashOut | null {
  const fraction = decimal(bet.fraction);
  // Stryker disable next-line EqualityOperator: the whole leaves no stake, which is refused two lines on
  if (compare(fraction, ONE) >= 0) return null;
  const cashedStake = wholeNumber(times(decimal(bet.stake), fraction));
  const remainingStake = bet.stake - cashedStake;
  if (cashedStake === 0n || remainingStake === 0n) return null;
  return { paid: wholePart(times(decimal(bet.offer), fraction)), cashedStake, remainingStake };
}
