import { bankersApart, systemLines } from "../bet/system-bet.ts";
import {
  HALF,
  ONE,
  compare,
  decimal,
  dividedBy,
  minus,
  plus,
  productOf,
  textOf,
  times,
  wholePart,
} from "../decimal.ts";
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
  const halfWon = times(plus(decimal(odds), ONE), HALF);
  const parts = [
    times(decimal(odds), decimal(win)),
    times(halfWon, decimal(halfWin)),
    decimal(refund),
    times(HALF, decimal(halfLose)),
  ];
  return textOf(parts.reduce(plus));
}

/** The price without margin of an outcome that may half-settle, to 20 places; null where it cannot win. */
export function fairOdds({ win, halfWin = "0", refund = "0", halfLose = "0" }: LegProbabilities): string | null {
  const won = plus(decimal(win), times(HALF, decimal(halfWin)));
  if (won.digits === 0n) return null;
  const returned = plus(decimal(refund), times(HALF, plus(decimal(halfLose), decimal(halfWin))));
  return textOf(dividedBy(minus(ONE, returned), won));
}

/** A bet to cash out: what each settled leg came to and each open one is worth, as multipliers of a unit. */
export interface CashOutBet {
  readonly stake: Subunits;
  readonly multipliers: readonly string[];
  /** The k of a k/n system, bankers included; singles and combos have none. */
  readonly systemWinCount?: number;
  /** Places of the legs that stand in every line of a system. */
  readonly bankers?: readonly number[];
}

/** The fair value of a bet in subunits, with its fraction. Exact where the legs are independent. */
export function fairValue({ stake, multipliers, systemWinCount, bankers: places = [] }: CashOutBet): string {
  if (systemWinCount === undefined) return textOf(times(productOf(multipliers), decimal(stake)));
  const { bankers, others } = bankersApart(multipliers, places);
  const { lines, sum } = systemLines({ multipliers: others, winCount: systemWinCount, bankers });
  return lines === 0n ? "0" : textOf(dividedBy(times(sum, decimal(stake)), decimal(lines)));
}

/**
 * The value of a bet judged by prices alone: what it would return, over the odds now. The margin is in those prices.
 * "0" where the odds are.
 */
export function valueByPrices({
  potentialWin,
  currentOdds,
}: {
  potentialWin: Subunits;
  currentOdds: readonly string[];
}): string {
  const odds = productOf(currentOdds);
  return odds.digits === 0n ? "0" : textOf(dividedBy(decimal(potentialWin), odds));
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
  return atMost(wholePart(times(decimal(value), minus(ONE, decimal(margin)))), maxReturn);
}

/** One rung of a deduction ladder: at this value over stake, the value is divided by this factor. */
export interface DeductionRung {
  readonly ratio: string;
  readonly factor: string;
}

/** The factor at a value over stake, on the straight line between rungs; at the ends the last rung's. Rungs ascend. */
export function deductionFactor(ratio: string, ladder: readonly DeductionRung[]): string {
  const at = decimal(ratio);
  const above = ladder.find((rung) => compare(decimal(rung.ratio), at) >= 0);
  const below = ladder.findLast((rung) => compare(decimal(rung.ratio), at) <= 0);
  if (!above || !below) return (below ?? above)?.factor ?? "1";
  const [from, to] = [decimal(below.ratio), decimal(above.ratio)];
  if (compare(from, to) === 0) return below.factor;
  const rise = minus(decimal(above.factor), decimal(below.factor));
  const share = dividedBy(minus(at, from), minus(to, from));
  return textOf(plus(decimal(below.factor), times(rise, share)));
}

/** What the book offers where its margin follows a ladder on value over stake, rounded down. Zero without a stake or a factor. */
export function ladderOffer({
  value,
  stake,
  ladder,
  maxReturn,
}: {
  value: string;
  stake: Subunits;
  ladder: readonly DeductionRung[];
  maxReturn: Subunits;
}): Subunits {
  if (stake === 0n) return 0n;
  const factor = decimal(deductionFactor(textOf(dividedBy(decimal(value), decimal(stake))), ladder));
  return factor.digits === 0n ? 0n : atMost(wholePart(dividedBy(decimal(value), factor)), maxReturn);
}

function atMost(offer: Subunits, highest: Subunits): Subunits {
  return offer > highest ? highest : offer;
}
