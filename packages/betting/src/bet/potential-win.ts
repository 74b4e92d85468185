import { decimal, productOf, times, wholeNumber, wholeQuotient } from "../decimal.ts";
import type { Subunits } from "../money/subunits.ts";

/** What a single or combo returns when every leg wins, stake included; rounded once, half up. */
export function potentialWin({ stake, odds }: { stake: Subunits; odds: readonly string[] }): Subunits {
  return wholeNumber(times(productOf(odds), decimal(stake)));
}

/** The stake that returns about `win` at the given odds, half up to the subunit. Zero where the odds are. */
export function stakeForPotentialWin({ win, odds }: { win: Subunits; odds: readonly string[] }): Subunits {
  const total = productOf(odds);
  return total.digits === 0n ? 0n : wholeQuotient(decimal(win), total);
}

/** Keeps the potential win where total odds moved: the stake times old odds over new, half up. Zero where the new odds are. */
export function rescaleStake({
  stake,
  oldOdds,
  newOdds,
}: {
  stake: Subunits;
  oldOdds: string;
  newOdds: string;
}): Subunits {
  const total = decimal(newOdds);
  return total.digits === 0n ? 0n : wholeQuotient(times(decimal(stake), decimal(oldOdds)), total);
}
