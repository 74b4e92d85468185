import type { BetResult } from "@touchline/contract/vocabulary";
import { potentialWin } from "../bet/potential-win.ts";
import { cappedSystemReturn } from "../bet/profit-cap.ts";
import { systemReturn } from "../bet/system-bet.ts";
import { type BoostedLeg, type ComboBoost, comboBoostOdds } from "../bonus/combo-boost.ts";
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
      readonly result: Extract<BetResult, "win" | "lose" | "refund">;
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

/** A custom bet has one price for all its legs together, so it stands whole or is given back. */
function isVoid({ legs, customOdds }: SettlableBet): boolean {
  return customOdds === undefined
    ? legs.every(({ result }) => isRefunded(result))
    : legs.some(({ result }) => result !== "win_entire");
}

function winOf({ stake, legs, systemWinCount, customOdds, boost }: SettlableBet, multipliers: string[]): Subunits {
  if (customOdds !== undefined) return potentialWin({ stake, odds: [customOdds, ...legs.map(deadHeatOf)] });
  if (systemWinCount === undefined) {
    const factors = boost ? [...multipliers, comboBoostOdds(legs.map(boostedLeg), boost)] : multipliers;
    return potentialWin({ stake, odds: factors });
  }
  const win = systemReturn({
    stake,
    winCount: systemWinCount,
    // Stryker disable next-line OptionalChaining: the types ask for it: it is always there
    multipliers: multipliers.filter((_, index) => !legs[index]?.isBanker),
    // Stryker disable next-line OptionalChaining: the types ask for it: it is always there
    bankers: multipliers.filter((_, index) => legs[index]?.isBanker),
  });
  return cappedSystemReturn({ stake, win });
}

function boostedLeg({ meetsConditions = true, ...leg }: SettlableLeg): BoostedLeg {
  return { ...leg, meetsConditions };
}
