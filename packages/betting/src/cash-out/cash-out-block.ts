import type { CashOutBlock, LegResult, MarketStatus, MatchStatus } from "@touchline/contract/vocabulary";
import { compare, decimal, minus, readExact, times } from "../fraction.ts";
import { availabilityOf } from "../markets/availability.ts";
import type { Subunits } from "../money/subunits.ts";

/** A leg as cash-out sees it. */
export interface CashOutLeg {
  readonly result: LegResult;
  readonly marketStatus: MarketStatus;
  readonly isActive: boolean;
  readonly matchStatus: MatchStatus;
  /** What the feed says of cash-out on the line: 1 available, -1 not now, -2 closed. */
  readonly cashOutStatus: 1 | -1 | -2;
  readonly isProviderUp: boolean;
  /** Fair probability that it wins. */
  readonly probability: string;
}

/** From where on a book makes offers. */
export interface CashOutRules {
  readonly minOffer: Subunits;
  /** A leg less likely than this is too unsure to price. */
  readonly minProbability: string;
  /** Offers nearer to the stake than this part of it are not made. */
  readonly minChange: string;
}

/** Rules that Touchline's own book works by. */
export const CASH_OUT_RULES: CashOutRules = { minOffer: 1n, minProbability: "0.01", minChange: "0" };

/** A bet asked to be cashed out; `value` is its fair value, as `fairValue` writes it. */
export interface CashOutCheck {
  readonly stake: Subunits;
  readonly value: string;
  readonly offer: Subunits;
  readonly legs: readonly CashOutLeg[];
  readonly isFreebet: boolean;
  readonly isSystem: boolean;
}

/** The first reason why a bet cannot be cashed out; null where it can. */
export function cashOutBlock(check: CashOutCheck, rules: CashOutRules = CASH_OUT_RULES): CashOutBlock | null {
  const { legs, isFreebet, isSystem, offer } = check;
  if (isFreebet) return "freebet";
  const open = legs.filter(({ result }) => result === "no_results");
  if (open.length === 0) return "decided";
  if (!isSystem && legs.some(({ result }) => result === "lose_entire")) return "leg_lost";
  for (const leg of open) {
    const block = legBlock(leg, rules);
    if (block !== null) return block;
  }
  if (offer < rules.minOffer) return "too_small";
  return isNearStake(check, rules) ? "no_change" : null;
}

function legBlock(leg: CashOutLeg, { minProbability }: CashOutRules): CashOutBlock | null {
  const { reason } = availabilityOf(leg);
  if (reason !== null) return reason;
  if (leg.cashOutStatus !== 1) return "feed_suspended";
  return compare(decimal(leg.probability), decimal(minProbability)) < 0 ? "hopeless" : null;
}

function isNearStake({ stake, value }: CashOutCheck, { minChange }: CashOutRules): boolean {
  const change = minus(readExact(value), decimal(stake));
  // Stryker disable next-line EqualityOperator: zero has no sign
  const size = change.over < 0n ? { ...change, over: -change.over } : change;
  return compare(size, times(decimal(stake), decimal(minChange))) < 0;
}
