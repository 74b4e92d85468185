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

/**
 * The multiplier that the legs of a combo earn, "1" where none: refunded legs do not count, half-won and half-lost ones
 * do. A recount never brings more than the legs did when the bet was placed, whatever the ranges.
 */
export function comboBoostOdds(legs: readonly BoostedLeg[], { minOdds, ranges }: ComboBoost): string {
  if (legs.length < 2) return "1";
  const counted = legs.filter(({ odds, meetsConditions }) => meetsConditions && compareOdds(odds, minOdds) >= 0);
  const kept = counted.filter(({ result }) => !(result && isRefunded(result)));
  const [placed, recounted] = [oddsFor(ranges, counted.length), oddsFor(ranges, kept.length)];
  // Stryker disable next-line EqualityOperator: both sides agree where they meet
  return compareOdds(recounted, placed) < 0 ? recounted : placed;
}

function oddsFor(ranges: readonly ComboBoostRange[], count: number): string {
  return rangeOdds(rangeOf(ranges, count));
}

/** What a range multiplies by: "1" without one, and where it would take instead of give. */
export function rangeOdds(range: ComboBoostRange | null): string {
  // Stryker disable next-line EqualityOperator: both sides agree where they meet
  return range && compareOdds(range.bonusOdds, "1") > 0 ? range.bonusOdds : "1";
}

/** The range a number of qualifying legs falls into. */
export function rangeOf(ranges: readonly ComboBoostRange[], count: number): ComboBoostRange | null {
  return ranges.find(({ minCount, maxCount }) => count >= minCount && count <= maxCount) ?? null;
}
