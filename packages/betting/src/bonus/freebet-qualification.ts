import { compareOdds } from "../odds/compare-odds.ts";
import type { Freebet } from "./freebet-stake.ts";
import {
  type BonusSlip,
  type Qualification,
  hasMatchStatus,
  judgedLegs,
  meetsConditions,
  qualificationOf,
} from "./qualification.ts";

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
    // Stryker disable next-line ConditionalExpression: a count compared with null counts it as zero
    too_few_legs: selectionCountFrom === null || count >= selectionCountFrom,
    too_many_legs: selectionCountTo === null || count <= selectionCountTo,
    odds_too_low: minOdds === null || compareOdds(slip.odds, minOdds) >= 0,
    odds_too_high: maxOdds === null || compareOdds(slip.odds, maxOdds) <= 0,
    legs: legs.every(({ qualifies }) => qualifies),
  });
}
