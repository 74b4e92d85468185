import { cappedSystemReturn } from "../bet/profit-cap.ts";
import { combinationCount, includeValue } from "../bet/system-bet.ts";
import { type BoostedLeg, type ComboBoost, comboBoostOdds } from "../bonus/combo-boost.ts";
import { type Fraction, ONE, ZERO, decimal, dividedBy, readExact, times, wholeNumber } from "../fraction.ts";
import { cappedReturn } from "../limits/bet-limits.ts";
import type { Subunits } from "../money/subunits.ts";
import { type SettledLeg, isRefunded, legMultiplier } from "./leg-multiplier.ts";

/** A leg to settle, with what a system and a boost want to know of it. */
export interface SettlableLeg extends SettledLeg {
  /** Stands in every line of a system. */
  readonly isBanker?: boolean;
  /** Whether its event is one that the boost is for; it is where absent. */
  readonly meetsConditions?: boolean;
}

/** A bet to settle. What is absent does not apply to it. */
export interface SettlableBet {
  readonly stake: Subunits;
  readonly legs: readonly SettlableLeg[];
  /** The k of a k/n system, bankers included; singles and combos have none. */
  readonly systemWinCount?: number;
  /** The one price of a custom bet. Each dead heat among its legs leaves that part of the stake at it. */
  readonly customOdds?: string;
  /** Recounted over the legs that were not refunded. */
  readonly boost?: ComboBoost;
  /** Highest profit, where the payout limit caps instead of refusing. */
  readonly profitLimit?: Subunits;
}

/** Where a bet stands: open, or settled with its whole return in subunits. */
export type BetSettlement =
  | { readonly state: "open" }
  | {
      readonly state: "settled";
      readonly result: "win" | "lose" | "refund";
      readonly win: Subunits;
    };

const LOST: BetSettlement = { state: "settled", result: "lose", win: 0n };

/**
 * Settles a bet as soon as its legs decide it: at once when too few can still win, else when all have a result.
 * The win is the whole return, rounded once, half up.
 */
export function settleBet(bet: SettlableBet): BetSettlement {
  const { stake, legs, profitLimit } = bet;
  if (legs.length === 0) return { state: "open" };
  if (isLost(bet)) return LOST;
  const multipliers: string[] = [];
  for (const leg of legs) {
    const multiplier = legMultiplier(leg);
    if (multiplier === null) return { state: "open" };
    multipliers.push(multiplier);
  }
  if (isVoid(bet)) return { state: "settled", result: "refund", win: stake };
  const uncapped = winOf(bet, multipliers);
  const win = profitLimit === undefined ? uncapped : cappedReturn({ stake, win: uncapped, profitLimit });
  return win === 0n ? LOST : { state: "settled", result: "win", win };
}

/** A banker that lost takes every line with it. */
function isLost({ legs, systemWinCount = legs.length }: SettlableBet): boolean {
  const alive = legs.filter(({ result }) => result !== "lose_entire");
  return alive.length < systemWinCount || legs.some(({ isBanker, result }) => isBanker && result === "lose_entire");
}

/** What a dead heat leaves of the stake on a leg that won. */
function deadHeatOf({ deadHeatFactor = "1" }: SettlableLeg): string {
  return deadHeatFactor;
}

const product = (factors: readonly string[]): Fraction =>
  factors.reduce<Fraction>((soFar, factor) => times(soFar, readExact(factor)), ONE);

/** The stake times all of them, rounded here alone. */
const multiplied = (stake: Subunits, factors: readonly string[]): Subunits =>
  wholeNumber(times(product(factors), decimal(stake)));

/** A custom bet has one price for all its legs together, so it stands whole or is given back. */
function isVoid({ legs, customOdds }: SettlableBet): boolean {
  return customOdds === undefined
    ? legs.every(({ result }) => isRefunded(result))
    : legs.some(({ result }) => result !== "win_entire");
}

function winOf({ stake, legs, systemWinCount, customOdds, boost }: SettlableBet, multipliers: string[]): Subunits {
  if (customOdds !== undefined) return multiplied(stake, [customOdds, ...legs.map(deadHeatOf)]);
  if (systemWinCount === undefined) {
    return multiplied(stake, boost ? [...multipliers, comboBoostOdds(legs.map(boostedLeg), boost)] : multipliers);
  }
  // Stryker disable next-line OptionalChaining: the types ask for it: it is always there
  const bankers = multipliers.filter((_, index) => legs[index]?.isBanker);
  // Stryker disable next-line OptionalChaining: the types ask for it: it is always there
  const others = multipliers.filter((_, index) => !legs[index]?.isBanker);
  return cappedSystemReturn({ stake, win: systemWin({ stake, bankers, others, winCount: systemWinCount }) });
}

interface SystemToPay {
  stake: Subunits;
  bankers: readonly string[];
  others: readonly string[];
  winCount: number;
}

/** The stake spread evenly over the lines, each line and their sum exact. */
function systemWin({ stake, bankers, others, winCount }: SystemToPay): Subunits {
  const free = winCount - bankers.length;
  const lines = combinationCount(others.length, free);
  if (lines === 0n) return 0n;
  const sums: Fraction[] = [ONE];
  for (const multiplier of others) includeValue(sums, readExact(multiplier), free);
  const onEachLine = times(product(bankers), dividedBy(decimal(stake), decimal(lines)));
  return wholeNumber(times(onEachLine, sums[free] ?? ZERO));
}

function boostedLeg({ meetsConditions = true, ...leg }: SettlableLeg): BoostedLeg {
  return { ...leg, meetsConditions };
}
