import { decimal, dividedBy, times, wholePart } from "../fraction.ts";
import { compareOdds } from "../odds/compare-odds.ts";
import type { Subunits } from "../money/subunits.ts";

/** Whether a figure has to rise or to fall to the one that is named. */
export type CashOutBound = "at_least" | "at_most";

/** When a bet is cashed out without being asked again: by what is offered for all of it, or by the price of its open legs. */
export type CashOutRule =
  | { readonly by: "value"; readonly bound: CashOutBound; readonly amount: Subunits }
  | { readonly by: "price"; readonly bound: CashOutBound; readonly odds: string };

/**
 * The rule of what a part has left of a bet: the same share of its amount. It is rounded so that nothing is sold for less
 * than was named, nor before it has fallen as far. A price is that of any part.
 */
export function ruleOfRest(rule: CashOutRule, { left, rest }: { left: Subunits; rest: Subunits }): CashOutRule {
  if (rule.by === "price") return rule;
  const share = dividedBy(times(decimal(rule.amount), decimal(rest)), decimal(left));
  const whole = wholePart(share);
  const isExact = whole * share.under === share.over;
  const amount = rule.bound === "at_least" && !isExact ? whole + 1n : whole;
  return { ...rule, amount: amount < 1n ? 1n : amount };
}

/**
 * Whether a bet is cashed out now. Without an offer it never is, whatever its price; `odds` is null where its open legs
 * have no one price, as those of a system.
 */
export function isCashOutRuleMet(
  rule: CashOutRule,
  { offer, odds }: { offer: Subunits | null; odds: string | null },
): boolean {
  if (offer === null) return false;
  if (rule.by === "value") return rule.bound === "at_least" ? offer >= rule.amount : offer <= rule.amount;
  if (odds === null) return false;
  const difference = compareOdds(odds, rule.odds);
  return rule.bound === "at_least" ? difference >= 0 : difference <= 0;
}
