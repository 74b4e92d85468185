import { type BetCheck, betIssues, ISSUE_API_ERRORS, type Issue, quotedStake } from "@touchline/betting";
import { UNSUPPORTED_BET_KEYS } from "@touchline/contract/vocabulary";
import type { MessageKey } from "../../messages/message-text.ts";
import type { Refusal } from "../bets/refusal.ts";

const SHAPE_ISSUES: ReadonlySet<Issue["code"]> = new Set([
  "no_selections",
  "bet_type_unsupported",
  "same_match",
  "mixed_providers",
  "selection_limit_exceeded",
]);

/** What is wrong with how a bet is made up, whatever its prices and its stake. */
export function shapeRefusals(check: Omit<BetCheck, "balance">, betIndex: number): Refusal[] {
  return errorsOf({ ...check, balance: null })
    .filter(({ code }) => SHAPE_ISSUES.has(code))
    .map((issue) => refusalOf(issue, betIndex));
}

/** What is wrong with the stake, the balance and the possible win, and the stake with which nothing would be. */
export function limitRefusals(check: BetCheck, betIndex: number): Refusal[] {
  const issues = errorsOf(check).filter(({ code }) => !SHAPE_ISSUES.has(code));
  if (issues.length === 0) return [];
  const accepted = acceptedStake(check, issues);
  return issues.map((issue) => ({ ...refusalOf(issue, betIndex), ...accepted }));
}

/** The stake that is taken in place of one that is not: the highest below it, or one that an issue names; none where nothing is. */
export function acceptedStake(
  { bet, limits, balance }: BetCheck,
  issues: readonly Issue[] = [],
): Pick<Refusal, "acceptedStake"> {
  const { stake, currency } = bet;
  // Without a balance to reckon with the stake is there already, or nobody's yet: no more than that is offered.
  const highest = quotedStake({ bet, limits, balance: balance ?? stake });
  const named = issues.flatMap(({ code, params }) => (NAMES_A_STAKE.has(code) ? BigInt(params["amount"] ?? 0) : []));
  const taken = (highest < stake ? [highest, ...named] : named).find(
    (each) => each > 0n && errorsOf({ bet: { ...bet, stake: each }, limits, balance }).length === 0,
  );
  if (taken === undefined) return {};
  return { acceptedStake: { value: String(taken), currency: currency.code, subunits: currency.subunits } };
}

const NAMES_A_STAKE: ReadonlySet<Issue["code"]> = new Set(["stake_below_minimum", "stake_uneven"]);

const errorsOf = (check: BetCheck): Issue[] => betIssues(check).filter(({ severity }) => severity === "error");

export function refusalOf(issue: Issue, betIndex: number): Refusal {
  const { code, params } = issue;
  const key = unsupportedKey(issue);
  const { amount, currency, subunits } = params;
  const limit =
    amount === undefined || currency === undefined
      ? {}
      : // oxlint-disable-next-line touchline/exact-money -- how many subunits make a unit
        { limit: { value: String(amount), currency: String(currency), subunits: Number(subunits) } };
  return { name: ISSUE_API_ERRORS[code], betIndex, selectionIndex: null, ...(key && { key }), ...limit };
}

/** Which of its causes an issue of code 116 is. */
function unsupportedKey({ code, params }: Issue): MessageKey | null {
  if (code === "same_match") return UNSUPPORTED_BET_KEYS.sameMatch;
  if (code === "mixed_providers") return UNSUPPORTED_BET_KEYS.mixedProviders;
  if (code !== "bet_type_unsupported") return null;
  return params["provider"] === undefined ? UNSUPPORTED_BET_KEYS.selectionCount : UNSUPPORTED_BET_KEYS.provider;
}
