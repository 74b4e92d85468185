import { potentialWin } from "../bet/potential-win.ts";
import { type BetLimits, cappedReturn, profitCapFor } from "../limits/bet-limits.ts";
import type { CurrencySpec, Subunits } from "../money/subunits.ts";

/** What a quick bet is paid when it wins, at the price of its selection and under the payout limit that caps it. */
export function quickBetReturn(
  { stake, currency, odds }: { stake: Subunits; currency: CurrencySpec; odds: string },
  limits: BetLimits | null,
): Subunits {
  const win = potentialWin({ stake, odds: [odds] });
  const profitLimit = limits && profitCapFor(limits, currency);
  return profitLimit === null ? win : cappedReturn({ stake, win, profitLimit });
}
