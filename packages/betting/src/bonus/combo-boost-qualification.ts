import { compareOdds } from "../odds/compare-odds.ts";
import { type ComboBoost, type ComboBoostRange, rangeOdds, rangeOf } from "./combo-boost.ts";
import {
  type BonusSlip,
  type EventCondition,
  type Qualification,
  judgedLegs,
  meetsConditions,
  qualificationOf,
} from "./qualification.ts";

/** A boost with the events it is for; any where there are no conditions. */
export interface ConditionalComboBoost extends ComboBoost {
  readonly conditions: readonly EventCondition[];
}

/** Where a slip stands with a boost. */
export interface ComboBoostQualification extends Qualification {
  /** Legs that count. */
  readonly count: number;
  /** The range they reach; null where they are too few, or more than any range takes. */
  readonly range: ComboBoostRange | null;
  /** What the whole return is multiplied by; "1" without a range. */
  readonly bonusOdds: string;
  /** The next range up, and how many legs it wants more. */
  readonly next: { readonly range: ComboBoostRange; readonly missing: number } | null;
}

/** Whether a slip earns a boost: a combo of cash, of enough legs that count. Legs that do not count may be on it. */
export function comboBoostQualification(slip: BonusSlip, boost: ConditionalComboBoost): ComboBoostQualification {
  const legs = judgedLegs(slip.legs, {
    odds_too_low: ({ odds }) => compareOdds(odds, boost.minOdds) >= 0,
    event_excluded: (leg) => meetsConditions(leg, boost.conditions),
  });
  const count = legs.filter(({ qualifies }) => qualifies).length;
  const range = rangeOf(boost.ranges, count);
  const next = nextRange(boost.ranges, count);
  const answer = qualificationOf(legs, {
    bet_type: slip.betType === "combo",
    freebet_stake: !slip.isFreebet,
    too_few_legs: range !== null || next === null,
    too_many_legs: range !== null || next !== null,
  });
  return { ...answer, count, range, bonusOdds: rangeOdds(answer.qualifies ? range : null), next };
}

function nextRange(ranges: readonly ComboBoostRange[], count: number): ComboBoostQualification["next"] {
  const [range] = ranges.filter(({ minCount }) => minCount > count).toSorted((a, b) => a.minCount - b.minCount);
  return range ? { range, missing: range.minCount - count } : null;
}
