import { unitReturn } from "../bet/bet-shape.ts";
import {
  type Fraction,
  HALF,
  ONE,
  compare,
  decimal,
  dividedBy,
  exactText,
  minus,
  plus,
  readExact,
  textOf,
  times,
  wholePart,
} from "../fraction.ts";
import type { Subunits } from "../money/subunits.ts";
import type { SettledLeg } from "../settlement/leg-multiplier.ts";

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

/** A bet to cash out: what each settled leg came to and each open one is worth, as multipliers of a unit. */
export interface CashOutBet {
  readonly stake: Subunits;
  readonly multipliers: readonly string[];
  /** The k of a k/n system, bankers included; singles and combos have none. */
  readonly systemWinCount?: number;
  /** Places of the legs that stand in every line of a system. */
  readonly bankers?: readonly number[];
}

// Stryker disable next-line ArrayDeclaration: a place that no leg has makes no banker
/**
 * The fair value of a bet in subunits, exactly: a decimal, or where none is exact a fraction such as "4960/3". It holds
 * where the legs are independent. A share of a dead heat such as "10/3" counts to 20 places.
 */
export function fairValue({ stake, ...bet }: CashOutBet): string {
  return exactText(times(unitValue(bet), decimal(stake)));
}

function unitValue({
  multipliers,
  systemWinCount: winCount,
  bankers = [],
}: Pick<CashOutBet, "multipliers" | "systemWinCount" | "bankers">): Fraction {
  return unitReturn(
    winCount === undefined ? { kind: "product" } : { kind: "system", winCount, bankers },
    multipliers.map((multiplier) => (multiplier.includes("/") ? textOf(readExact(multiplier)) : multiplier)),
  );
}

/** The fair value of an each-way bet: a half of the stake on each part. `places` are the legs' multipliers in that to be placed. */
export function eachWayValue({ stake, places, ...toWin }: CashOutBet & { readonly places: readonly string[] }): string {
  const both = plus(unitValue(toWin), unitValue({ ...toWin, multipliers: places }));
  return exactText(times(times(both, HALF), decimal(stake)));
}

/**
 * The fair value of a custom bet: its one price by the chance that all its open legs win, and by what dead heats have
 * left. Where a leg is void the stake is given back, unless another leg loses.
 */
export function customBetValue({
  stake,
  odds,
  chance,
  settled,
}: {
  readonly stake: Subunits;
  readonly odds: string;
  /** That every leg without a result wins, together; "1" where there is none. */
  readonly chance: string;
  readonly settled: readonly Pick<SettledLeg, "result" | "deadHeatFactor">[];
}): string {
  if (settled.some(({ result }) => result === "lose_entire")) return "0";
  const isVoid = settled.some(({ result }) => result !== "win_entire");
  const heats = isVoid ? [] : settled.map(({ deadHeatFactor = "1" }) => readExact(deadHeatFactor));
  const price = isVoid ? ONE : decimal(odds);
  return exactText(heats.reduce(times, times(times(price, decimal(chance)), decimal(stake))));
}

/**
 * A value where no more than `limit` is paid: the same share of it as of the most that the bet may still return. That is
 * exact for a bet that pays all or nothing, and below the value of a system that may pay less than the limit.
 */
export function limitedValue({ value, most, limit }: { value: string; most: string; limit: Subunits }): string {
  const highest = readExact(most);
  if (compare(highest, decimal(limit)) <= 0) return value;
  return exactText(dividedBy(times(readExact(value), decimal(limit)), highest));
}

/** What the book offers: the value less its margin, at most the highest return, rounded down once. */
export function cashOutOffer({
  value,
  margin,
  maxReturn,
}: {
  value: string;
  margin: string;
  maxReturn: Subunits;
}): Subunits {
  return atMost(wholePart(times(readExact(value), minus(ONE, decimal(margin)))), maxReturn);
}

function atMost(offer: Subunits, highest: Subunits): Subunits {
  // Stryker disable next-line EqualityOperator: both sides agree where they meet
  return offer > highest ? highest : offer;
}
