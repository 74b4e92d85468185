import { parseOdds, parseStake } from "@touchline/betting";
import { isCashOutRuleMet } from "@touchline/betting/cash-out";
import type { CashOutBound, OddsType } from "@touchline/contract/vocabulary";
import type { CashOutRule } from "../../data/bets/set-cash-out-rule.ts";

/** A rule as it is typed. */
export interface WishedRule {
  by: CashOutRule["by"];
  bound: CashOutBound;
  figure: string;
}

/** A price has three places and hardly ever a thousand: "1.500" is one and a half in every language. */
const THREE_PLACES = /^(\s*\p{Nd}+)[.,](\p{Nd}{3}\s*)$/u;
const MARK_IN_EACH_LOCALE = "$1\u066B$2";
const PRICE = /^[1-9]\d{0,6}(?:\.\d{1,3})?$/;

/** The rule that is meant, of an amount or a price as the player writes them; null where it is no figure. */
export function wishedRule(
  { by, bound, figure }: WishedRule,
  { decimals, locale, oddsType }: { decimals: number; locale: string; oddsType: OddsType },
): CashOutRule | null {
  if (by === "value") {
    const amount = parseStake(figure, { decimals, locale });
    return amount.ok && amount.value > 0n ? { by, bound, amount: String(amount.value) } : null;
  }
  const text = oddsType === "decimal" ? figure.replace(THREE_PLACES, MARK_IN_EACH_LOCALE) : figure;
  const odds = parseOdds(text, oddsType, { locale });
  return odds !== null && PRICE.test(odds) ? { by, bound, odds } : null;
}

/** Whether a rule is met by what is offered and the price of now, and so is none for later; what is not known meets none. */
export function isReached(rule: CashOutRule, { offer, odds }: { offer: bigint | null; odds: string | null }): boolean {
  // A price counts also while nothing is offered: the bet would be sold as soon as something is.
  if (rule.by === "price") return isCashOutRuleMet(rule, { offer: 0n, odds });
  return isCashOutRuleMet({ ...rule, amount: BigInt(rule.amount) }, { offer, odds });
}
