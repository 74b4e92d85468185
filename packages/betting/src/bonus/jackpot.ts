import { type BetType } from "@touchline/contract/vocabulary";
import { splitStake } from "../bet/line-stakes.ts";
import { decimal, times, wholePart } from "../fraction.ts";
import type { Subunits } from "../money/subunits.ts";
import { compareOdds } from "../odds/compare-odds.ts";
import {
  type BonusSlip,
  type EventCondition,
  type Qualification,
  judgedLegs,
  meetsConditions,
  qualificationOf,
} from "./qualification.ts";

/** Which bets take part in a jackpot. */
export interface JackpotRules {
  readonly betTypes: readonly BetType[];
  /** Least stake by currency; a currency that is absent takes no part. */
  readonly minStakes: Readonly<Record<string, Subunits>>;
  /** Every leg's least odds. */
  readonly minOdds: string;
  readonly conditions: readonly EventCondition[];
}

/** Whether a slip takes part in a jackpot: cash, of a type and a stake that count, and every leg too. */
export function jackpotQualification(slip: BonusSlip, rules: JackpotRules): Qualification {
  const lowest = rules.minStakes[slip.currency];
  const legs = judgedLegs(slip.legs, {
    odds_too_low: ({ odds }) => compareOdds(odds, rules.minOdds) >= 0,
    event_excluded: (leg) => meetsConditions(leg, rules.conditions),
  });
  return qualificationOf(legs, {
    bet_type: rules.betTypes.includes(slip.betType),
    freebet_stake: !slip.isFreebet,
    currency: lowest !== undefined,
    no_stake: slip.stake > 0n,
    stake_too_low: lowest === undefined || slip.stake >= lowest,
    legs: legs.every(({ qualifies }) => qualifies),
  });
}

/** The part of a qualifying stake that goes to a jackpot. */
export const JACKPOT_RATE = "0.002";

/** What a qualifying stake adds to each level, in whole subunits that add up to its part, rounded down. */
export function jackpotContributions(stake: Subunits, levelShares: readonly bigint[], rate = JACKPOT_RATE): Subunits[] {
  return splitStake(wholePart(times(decimal(stake), decimal(rate))), levelShares);
}
