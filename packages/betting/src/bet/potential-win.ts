import { type DecimalValue, decimal, productOf, times, wholeNumber, wholeQuotient } from "../decimal.ts";
import type { Subunits } from "../money/subunits.ts";

/** What a single or combo returns when every leg wins, stake included; rounded once, half up. */
export function potentialWin({ stake, odds }: { stake: Subunits; odds: readonly string[] }): Subunits {
  return wholeNumber(times(productOf(odds), decimal(stake)));
}

/** The stake that returns about `win` at the given odds, half up to a multiple of `step`. Zero where the odds are. */
export function stakeForPotentialWin({
  win,
  odds,
  step = 1n,
}: {
  win: Subunits;
  odds: readonly string[];
  step?: Subunits;
}): Subunits {
  return nearestMultiple(decimal(win), { divisor: productOf(odds), step });
}

/**
 * Keeps the potential win where total odds moved: the stake times old odds over new, half up to a multiple of `step`.
 * Zero where the new odds are.
 */
export function rescaleStake({
  stake,
  oldOdds,
  newOdds,
  step = 1n,
}: {
  stake: Subunits;
  oldOdds: string;
  newOdds: string;
  step?: Subunits;
}): Subunits {
  return nearestMultiple(times(decimal(stake), decimal(oldOdds)), { divisor: decimal(newOdds), step });
}

/** A quotient rounded once, to a multiple. */
function nearestMultiple(value: DecimalValue, { divisor, step }: { divisor: DecimalValue; step: Subunits }): Subunits {
  return divisor.digits === 0n ? 0n : wholeQuotient(value, times(divisor, decimal(step))) * step;
}
