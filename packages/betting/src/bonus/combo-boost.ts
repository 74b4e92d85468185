import type { LegResult } from "@touchline/contract/vocabulary";
import { compareOdds } from "../odds/compare-odds.ts";
import { isRefunded } from "../settlement/leg-multiplier.ts";

/** A boost of combos: the more legs qualify, the higher the multiplier on the whole return. */
export interface ComboBoost {
  readonly minOdds: string;
  readonly ranges: readonly ComboBoostRange[];
}

/** Numbers of qualifying legs, and what the whole return is multiplied by for them. */
export interface ComboBoostRange {
  readonly minCount: number;
  readonly maxCount: number;
  readonly bonusOdds: string;
}

/** A leg as a boost sees it. A leg without a result has not been played yet. */
export interface BoostedLeg {
  readonly odds: string;
  readonly meetsConditions: boolean;
  readonly result?: LegResult;
}

/** The multiplier that the legs earn, "1" where none: refunded legs do not count, half-won and half-lost ones do. */
export function comboBoostOdds(legs: readonly BoostedLeg[], { minOdds, ranges }: ComboBoost): string {
  const count = legs.filter(
    ({ odds, meetsConditions, result }) =>
      meetsConditions && compareOdds(odds, minOdds) >= 0 && !(result && isRefunded(result)),
  ).length;
  return rangeOf(ranges, count)?.bonusOdds ?? "1";
}

/** The range a number of qualifying legs falls into. */
export function rangeOf(ranges: readonly ComboBoostRange[], count: number): ComboBoostRange | null {
  return ranges.find(({ minCount, maxCount }) => count >= minCount && count <= maxCount) ?? null;
}
