import { type Fraction, ZERO, decimal, dividedBy, minus, plus, textOf, times, wholeNumber } from "../fraction.ts";
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

/** The rules by which a hunting, a hunting tournament or a lootbox counts bets. */
export interface HuntingRules {
  readonly minOdds: string;
  readonly conditions: readonly EventCondition[];
  /** A match counts once; those that did are named. */
  readonly farmOncePerEvent: boolean;
  readonly farmedEventIds: readonly string[];
}

/** Points that one unit of a won bet's multiplier brings. */
const POINTS_PER_MULTIPLE = decimal("10");
/** What one point is worth, of the average stake. */
const POINT_VALUE = decimal("0.01");

/** Whether a slip collects points, with the points it would bring. */
export interface HuntingQualification extends Qualification {
  /** Exact; "0" where it does not qualify. */
  readonly potentialPoints: string;
}

/** Whether a slip collects points: a single or combo of cash, long enough, on events that count, each for the first time. */
export function huntingQualification(slip: BonusSlip, rules: HuntingRules): HuntingQualification {
  const legs = judgedLegs(slip.legs, {
    event_excluded: (leg) => meetsConditions(leg, rules.conditions),
    event_farmed: ({ matchId }) => !rules.farmOncePerEvent || !rules.farmedEventIds.includes(matchId),
  });
  const answer = qualificationOf(legs, {
    bet_type: slip.betType === "single" || slip.betType === "combo",
    freebet_stake: !slip.isFreebet,
    no_stake: slip.stake > 0n,
    odds_too_low: compareOdds(slip.odds, rules.minOdds) >= 0,
    legs: legs.every(({ qualifies }) => qualifies),
  });
  return { ...answer, potentialPoints: answer.qualifies ? pointsOf(slip.odds) : "0" };
}

function pointsOf(multiplier: string): string {
  return textOf(times(POINTS_PER_MULTIPLE, decimal(multiplier)));
}

/** A bet that counted. The multiplier it settled at is null while it is open; refunded bets do not count. */
export interface FarmedBet {
  readonly stake: Subunits;
  readonly odds: string;
  readonly multiplier: string | null;
}

/** What a player has collected. Points are exact; freebet amounts are half up to the subunit. */
export interface FarmingStats {
  readonly betsCount: number;
  readonly averageStake: Subunits;
  readonly points: string;
  readonly availablePoints: string;
  readonly potentialPoints: string;
  readonly freebetAmount: Subunits;
  readonly potentialFreebetAmount: Subunits;
}

/** Adds up what counted bets brought and may bring, less points that were made into a freebet before. */
export function farmingStats(
  bets: readonly FarmedBet[],
  { convertedPoints = "0" }: { convertedPoints?: string } = {},
): FarmingStats {
  const points = sum(bets.map(({ multiplier }) => pointsOf(multiplier ?? "0")));
  const potential = sum(bets.filter(({ multiplier }) => multiplier === null).map(({ odds }) => pointsOf(odds)));
  const available = minus(points, decimal(convertedPoints));
  const average = averageOf(bets);
  return {
    betsCount: bets.length,
    averageStake: wholeNumber(average),
    points: textOf(points),
    availablePoints: textOf(available),
    potentialPoints: textOf(potential),
    freebetAmount: freebetFor(average, available),
    potentialFreebetAmount: freebetFor(average, plus(available, potential)),
  };
}

function sum(values: readonly string[]): Fraction {
  return values.reduce((total, value) => plus(total, decimal(value)), ZERO);
}

function averageOf(bets: readonly FarmedBet[]): Fraction {
  if (bets.length === 0) return ZERO;
  const total = bets.reduce((all, { stake }) => all + stake, 0n);
  return dividedBy(decimal(total), decimal(BigInt(bets.length)));
}

function freebetFor(averageStake: Fraction, points: Fraction): Subunits {
  return wholeNumber(times(times(averageStake, points), POINT_VALUE));
}
