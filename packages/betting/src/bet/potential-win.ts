import { decimal, productOf, times, wholeNumber } from "../fraction.ts";
import type { Subunits } from "../money/subunits.ts";

/** What a single or combo returns when every leg wins, stake included; rounded once, half up. */
export function potentialWin({ stake, odds }: { stake: Subunits; odds: readonly string[] }): Subunits {
  return wholeNumber(times(productOf(odds), decimal(stake)));
}
