import { combinationCount, elementarySymmetric } from "../bet/system-bet.ts";
import { Decimal, productOf } from "../decimal.ts";
import type { Subunits } from "../money/subunits.ts";

/** Fair probabilities of what a leg may still come to; what is missing to 1 is the chance that it loses. */
export interface LegProbabilities {
  readonly win: string;
  readonly halfWin?: string;
  readonly refund?: string;
  readonly halfLose?: string;
}

/** What one unit on an open leg is worth now: each outcome's multiplier by its probability. */
export function expectedMultiplier(odds: string, probabilities: LegProbabilities): string {
  const { win, halfWin = "0", refund = "0", halfLose = "0" } = probabilities;
  const halfWon = Decimal(odds).plus("1").times("0.5");
  return Decimal(odds)
    .times(win)
    .plus(halfWon.times(halfWin))
    .plus(refund)
    .plus(Decimal("0.5").times(halfLose))
    .toFixed();
}

/** A bet to cash out: what each settled leg came to and each open one is worth, as multipliers of a unit. */
export interface CashOutBet {
  readonly stake: Subunits;
  readonly multipliers: readonly string[];
  /** The k of a k/n system; singles and combos have none. */
  readonly systemWinCount?: number;
}

/** The fair value of a bet in subunits, with its fraction. Exact where the legs are independent. */
export function fairValue({ stake, multipliers, systemWinCount }: CashOutBet): string {
  if (systemWinCount === undefined) return productOf(multipliers).times(stake).toFixed();
  const lines = combinationCount(multipliers.length, systemWinCount);
  if (lines === 0n) return "0";
  return Decimal(elementarySymmetric(multipliers, systemWinCount)).times(stake).div(Decimal(lines)).toFixed();
}

/** What the book offers: the fair value less its margin, at most the highest return, rounded down. */
export function cashOutOffer({
  value,
  margin,
  maxReturn,
}: {
  value: string;
  margin: string;
  maxReturn: Subunits;
}): Subunits {
  const offer = BigInt(Decimal(value).times(Decimal("1").minus(margin)).round(0, Decimal.roundDown).toFixed());
  return offer > maxReturn ? maxReturn : offer;
}
