import {
  type BetCheck,
  betIssues,
  cappedReturn,
  ISSUE_API_ERRORS,
  type Issue,
  type LimitedBet,
  potentialWin,
  readBetLimits,
} from "@touchline/betting";
import type { BookConfig } from "../book-config.ts";
import type { Refusal } from "../bets/refusal.ts";

const SHAPE_ISSUES: ReadonlySet<Issue["code"]> = new Set([
  "no_selections",
  "bet_type_unsupported",
  "same_match",
  "mixed_providers",
  "selection_limit_exceeded",
]);

/** What is wrong with how a bet is made up, whatever its prices and its stake. */
export function shapeRefusals(check: BetCheck, betIndex: number): Refusal[] {
  return errorsOf(check)
    .filter(({ code }) => SHAPE_ISSUES.has(code))
    .map((issue) => refusalOf(issue, betIndex));
}

/** What is wrong with the stake, the balance and the possible win. */
export function limitRefusals(check: BetCheck, betIndex: number): Refusal[] {
  return errorsOf(check)
    .filter(({ code }) => !SHAPE_ISSUES.has(code))
    .map((issue) => refusalOf(issue, betIndex));
}

const errorsOf = (check: BetCheck): Issue[] => betIssues(check).filter(({ severity }) => severity === "error");

function refusalOf({ code, params }: Issue, betIndex: number): Refusal {
  const { amount, currency, subunits } = params;
  const limit =
    amount === undefined || currency === undefined
      ? {}
      : { limit: { value: String(amount), currency: String(currency), subunits: Number(subunits) } };
  return { name: ISSUE_API_ERRORS[code], betIndex, selectionIndex: null, ...limit };
}

/** What a bet returns when every leg wins, within the payout limit where that caps. */
export function payableWin(
  config: BookConfig,
  { stake, currency, selections }: Pick<LimitedBet, "stake" | "currency" | "selections">,
): bigint {
  const win = potentialWin({ stake, odds: selections.map(({ odds }) => odds) });
  const { payoutLimit } = readBetLimits(config.limits);
  if (payoutLimit.currencyCode !== currency.code) return win;
  return cappedReturn({ stake, win, profitLimit: payoutLimit.amount });
}
