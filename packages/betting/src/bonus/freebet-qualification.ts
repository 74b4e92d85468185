import { decimal, times, wholeNumber } from "../decimal.ts";
import type { Subunits } from "../money/subunits.ts";
import { compareOdds } from "../odds/compare-odds.ts";
import type { FreebetType } from "./freebet-return.ts";
import {
  type BonusMatchStatus,
  type BonusSlip,
  type EventCondition,
  type Qualification,
  hasMatchStatus,
  judgedLegs,
  meetsConditions,
  qualificationOf,
} from "./qualification.ts";

/** A freebet as it was issued. Bounds that are null do not apply; odds are the bet's total. */
export interface Freebet {
  readonly type: FreebetType;
  readonly amount: Subunits;
  readonly currency: string;
  readonly minOdds: string | null;
  readonly maxOdds: string | null;
  readonly selectionCountFrom: number | null;
  readonly selectionCountTo: number | null;
  readonly matchStatus: BonusMatchStatus | null;
  readonly conditions: readonly EventCondition[];
  readonly isActive: boolean;
  readonly usesLeft: number;
  /** It must be boosted before it is used; the multiplier is null until it is. */
  readonly boostRequired: boolean;
  readonly boostMultiplier: string | null;
}

/** The stake a freebet fixes: its amount by its boost, half up. */
export function freebetStake({ amount, boostMultiplier }: Freebet): Subunits {
  return boostMultiplier === null ? amount : wholeNumber(times(decimal(amount), decimal(boostMultiplier)));
}

/** Whether a slip can be bet with a freebet. Custom bets and systems take none. */
export function freebetQualification(slip: BonusSlip, freebet: Freebet): Qualification {
  const { minOdds, maxOdds, selectionCountFrom, selectionCountTo, matchStatus, conditions } = freebet;
  const count = slip.legs.length;
  const legs = judgedLegs(slip.legs, {
    event_excluded: (leg) => meetsConditions(leg, conditions),
    match_status: (leg) => matchStatus === null || hasMatchStatus(leg, matchStatus),
  });
  return qualificationOf(legs, {
    not_active: freebet.isActive,
    used_up: freebet.usesLeft > 0,
    boost_required: !freebet.boostRequired || freebet.boostMultiplier !== null,
    bet_type: slip.betType === "single" || slip.betType === "combo",
    currency: slip.currency === freebet.currency,
    too_few_legs: selectionCountFrom === null || count >= selectionCountFrom,
    too_many_legs: selectionCountTo === null || count <= selectionCountTo,
    odds_too_low: minOdds === null || compareOdds(slip.odds, minOdds) >= 0,
    odds_too_high: maxOdds === null || compareOdds(slip.odds, maxOdds) <= 0,
    legs: legs.every(({ qualifies }) => qualifies),
  });
}
