import { MATCH_STATUS, type BetType, type MatchStatus } from "@touchline/contract/vocabulary";
import type { Subunits } from "../money/subunits.ts";

/** Why a leg does not count towards a bonus. */
export type LegReason = "odds_too_low" | "event_excluded" | "match_status" | "event_farmed";

/** Why a slip as a whole does not qualify for a bonus. */
export type SlipReason =
  | "bet_type"
  | "no_stake"
  | "stake_too_low"
  | "currency"
  | "freebet_stake"
  | "too_few_legs"
  | "too_many_legs"
  | "odds_too_low"
  | "odds_too_high"
  | "legs"
  | "not_active"
  | "used_up"
  | "boost_required";

/** A leg as bonuses see it. What is absent is not known, and meets no condition that asks for it. */
export interface BonusLeg {
  readonly id: string;
  readonly matchId: string;
  readonly odds: string;
  readonly matchStatus: MatchStatus;
  readonly sportKey: string;
  readonly categoryId?: string;
  readonly tournamentId?: string;
  readonly sportType?: string;
}

/** A slip as bonuses see it: one bet on it. */
export interface BonusSlip {
  readonly betType: BetType;
  readonly stake: Subunits;
  readonly currency: string;
  /** Exact total odds. */
  readonly odds: string;
  readonly legs: readonly BonusLeg[];
  readonly isFreebet: boolean;
}

/** The answer for one leg. */
export interface LegQualification {
  readonly id: string;
  readonly qualifies: boolean;
  readonly reasons: readonly LegReason[];
}

/** Whether a slip qualifies for a bonus, and if not why: for the slip as a whole, and leg by leg. */
export interface Qualification {
  readonly qualifies: boolean;
  readonly reasons: readonly SlipReason[];
  readonly legs: readonly LegQualification[];
}

/** Events a bonus is for. Every id that is given has to be the leg's. */
export interface EventCondition {
  readonly sportType?: string;
  readonly sportKey?: string;
  readonly categoryId?: string;
  readonly tournamentId?: string;
  readonly matchId?: string;
}

/** Whether a leg's event is one that the conditions name; any is where there are none. */
export function meetsConditions(leg: BonusLeg, conditions: readonly EventCondition[]): boolean {
  return conditions.length === 0 || conditions.some((condition) => isNamed(leg, condition));
}

function isNamed(leg: BonusLeg, condition: EventCondition): boolean {
  const { sportType, sportKey, categoryId, tournamentId, matchId } = condition;
  return (
    (sportType === undefined || sportType === leg.sportType) &&
    (sportKey === undefined || sportKey === leg.sportKey) &&
    (categoryId === undefined || categoryId === leg.categoryId) &&
    (tournamentId === undefined || tournamentId === leg.tournamentId) &&
    (matchId === undefined || matchId === leg.matchId)
  );
}

/** Which matches a freebet is for. */
export type BonusMatchStatus = "live" | "not_started";

export function hasMatchStatus({ matchStatus }: BonusLeg, wanted: BonusMatchStatus): boolean {
  return matchStatus === (wanted === "live" ? MATCH_STATUS.live : MATCH_STATUS.prematch);
}

/** Judges every leg by the same rules: each names the reason it gives where it is broken. */
export function judgedLegs(
  legs: readonly BonusLeg[],
  rules: Readonly<Partial<Record<LegReason, (leg: BonusLeg) => boolean>>>,
): LegQualification[] {
  return legs.map((leg) => {
    const reasons = brokenRules(rules, (isKept) => isKept(leg));
    return { id: leg.id, qualifies: reasons.length === 0, reasons };
  });
}

/** The answer for a slip by its own rules: those that are not kept are its reasons, in their order. */
export function qualificationOf(
  legs: readonly LegQualification[],
  rules: Readonly<Partial<Record<SlipReason, boolean>>>,
): Qualification {
  const reasons = brokenRules(rules, (isKept) => isKept);
  return { qualifies: reasons.length === 0, reasons, legs };
}

function brokenRules<R extends string, T>(
  rules: Readonly<Partial<Record<R, T>>>,
  isKept: (rule: T) => boolean,
): readonly R[] {
  // The rules are an object of ours, so its keys are reasons, each with its rule.
  const entries = Object.entries(rules) as [R, T][];
  return entries.filter(([, rule]) => !isKept(rule)).map(([reason]) => reason);
}
