import type { BetResult, LegResult } from "@touchline/contract/vocabulary";
import { systemReturn } from "../bet/system-bet.ts";
import { productOf, wholeNumber } from "../decimal.ts";
import type { Subunits } from "../money/subunits.ts";
import { type SettledLeg, legMultiplier } from "./leg-multiplier.ts";

/** A bet to settle. `systemWinCount` is the k of a k/n system; singles and combos have none. */
export interface SettlableBet {
  readonly stake: Subunits;
  readonly legs: readonly SettledLeg[];
  readonly systemWinCount?: number;
}

export type BetSettlement =
  | { readonly state: "open" }
  | {
      readonly state: "settled";
      readonly result: Extract<BetResult, "win" | "lose" | "refund">;
      readonly win: Subunits;
    };

const REFUNDED: readonly LegResult[] = ["refund_entire", "canceled"];

/**
 * Settles a bet as soon as its legs decide it: at once when too few can still win, else when all have a result.
 * The win is the whole return, rounded once, half up.
 */
export function settleBet({ stake, legs, systemWinCount }: SettlableBet): BetSettlement {
  if (legs.length === 0) return { state: "open" };
  const winCount = systemWinCount ?? legs.length;
  const alive = legs.filter(({ result }) => result !== "lose_entire").length;
  if (alive < winCount) return { state: "settled", result: "lose", win: 0n };

  const multipliers: string[] = [];
  for (const leg of legs) {
    const multiplier = legMultiplier(leg);
    if (multiplier === null) return { state: "open" };
    multipliers.push(multiplier);
  }
  if (legs.every(({ result }) => REFUNDED.includes(result))) return { state: "settled", result: "refund", win: stake };
  const win =
    systemWinCount === undefined
      ? wholeNumber(productOf(multipliers).times(stake))
      : systemReturn({ stake, multipliers, winCount });
  return { state: "settled", result: win === 0n ? "lose" : "win", win };
}
