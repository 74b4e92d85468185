import type { Provider } from "@touchline/contract/vocabulary";
import { stakeStep } from "../bet/bet-shape.ts";
import { repeatedMatches } from "../bet/combined-matches.ts";
import { FULL_COVER_BETS } from "../bet/full-cover-bet.ts";
import { type BetKind, shapeOf } from "../bet/shape-of.ts";
import { evenlyShared } from "../bet/line-stakes.ts";
import { payableReturn } from "../bet/payable-return.ts";
import type { ReturningBet } from "../bet/possible-return.ts";
import { type FreebetType, isHouseFunded } from "../bonus/freebet-return.ts";
import type { CurrencySpec, Subunits } from "../money/subunits.ts";
import { compareOdds } from "../odds/compare-odds.ts";
import { type BetLimits, HIGHEST_RETURN, limitFor, payoutLimitFor } from "./bet-limits.ts";
import { type Issue, errorIssue, moneyParams } from "./issue.ts";

/** A bet as the limits see it. */
export interface LimitedBet extends BetKind {
  readonly stake: Subunits;
  readonly currency: CurrencySpec;
  readonly selections: readonly { readonly matchId: string; readonly provider: Provider; readonly odds: string }[];
  /** What a combo boost multiplies the return by. */
  readonly boostOdds?: string | null;
  /** The kind of freebet that the stake is. */
  readonly freebet?: FreebetType | null;
}

/** What a bet is checked against. A null balance is a visitor's: it is not checked. */
export interface BetCheck {
  readonly bet: LimitedBet;
  readonly limits: BetLimits;
  readonly balance: Subunits | null;
}

/** Everything wrong with one bet, in the order the book checks it: shape, stake, limits, funds. */
export function betIssues(check: BetCheck): Issue[] {
  return CHECKS.flatMap((issuesOf) => issuesOf(check));
}

const CHECKS: readonly ((check: BetCheck) => Issue[])[] = [
  betTypeIssues,
  sameMatchIssues,
  providerIssues,
  selectionLimitIssues,
  stakeIssues,
  unevenStakeIssues,
  balanceIssues,
  minStakeIssues,
  maxStakeIssues,
  potentialWinIssues,
  oddsLimitIssues,
  payoutLimitIssues,
];

function returning(bet: LimitedBet): ReturningBet {
  const { stake, boostOdds = null, freebet = null } = bet;
  return { shape: shapeOf(bet), stake, odds: bet.selections.map(({ odds }) => odds), boostOdds, freebet };
}

/** What the bet returns when every leg wins, with its profit capped where a cap is named. */
function winOf(bet: LimitedBet, profitCap: Subunits | null = null): Subunits {
  return payableReturn(returning(bet), profitCap);
}

function betTypeIssues({ bet }: BetCheck): Issue[] {
  const { betType, selections } = bet;
  const count = selections.length;
  const fits = { single: count === 1, combo: count >= 2, system: fitsSystem(bet), custom_bet: count >= 1 }[betType];
  return fits ? [] : [errorIssue("bet_type_unsupported", { betType, count })];
}

function fitsSystem({ systemWinCount, bankers = [], fullCover, selections: { length } }: LimitedBet): boolean {
  if (fullCover) return bankers.length === 0 && FULL_COVER_BETS[fullCover].legs === length;
  // Stryker disable next-line ConditionalExpression: a comparison with undefined is false
  if (systemWinCount === undefined) return false;
  return systemWinCount >= 2 && systemWinCount < length && bankers.length < systemWinCount;
}

function sameMatchIssues({ bet }: BetCheck): Issue[] {
  return repeatedMatches(bet).map((matchId) => errorIssue("same_match", { matchId }));
}

function providerIssues({ bet: { betType, selections } }: BetCheck): Issue[] {
  const providers = new Set(selections.map(({ provider }) => provider));
  if (providers.size > 1) return [errorIssue("mixed_providers", { providers: [...providers].join(", ") })];
  return betType === "system" && providers.has("oddin")
    ? [errorIssue("bet_type_unsupported", { betType, provider: "oddin" })]
    : [];
}

function selectionLimitIssues({ bet: { selections }, limits: { selectionLimit } }: BetCheck): Issue[] {
  const count = selections.length;
  return count > selectionLimit ? [errorIssue("selection_limit_exceeded", { limit: selectionLimit, count })] : [];
}

function stakeIssues({ bet: { stake } }: BetCheck): Issue[] {
  return stake > 0n ? [] : [errorIssue("stake_invalid")];
}

/** Names the stake nearest below that the lines of a full-cover bet share evenly, or the lowest that is taken. */
function unevenStakeIssues({ bet, limits }: BetCheck): Issue[] {
  const { stake, currency } = bet;
  const step = stakeStep(shapeOf(bet));
  const below = evenlyShared(stake, step);
  if (below === stake) return [];
  const least = limitFor(limits.minStake, currency) ?? 1n;
  const lowest = evenlyShared(least + step - 1n, step);
  // Stryker disable next-line EqualityOperator: both sides agree where they meet
  return [errorIssue("stake_uneven", moneyParams(below > lowest ? below : lowest, currency))];
}

/** The house pays for a freebet's stake, but for the kind that is the player's own. */
function balanceIssues({ bet: { stake, currency, freebet = null }, balance }: BetCheck): Issue[] {
  if (freebet !== null && isHouseFunded(freebet)) return [];
  return balance !== null && stake > balance ? [errorIssue("insufficient_funds", moneyParams(balance, currency))] : [];
}

function minStakeIssues({ bet: { stake, currency }, limits }: BetCheck): Issue[] {
  const lowest = limitFor(limits.minStake, currency);
  // Stryker disable next-line ConditionalExpression: a comparison with null counts it as zero, and no stake is less
  return lowest !== null && stake > 0n && stake < lowest
    ? [errorIssue("stake_below_minimum", moneyParams(lowest, currency))]
    : [];
}

function maxStakeIssues({ bet: { stake, currency }, limits: { maxStakeLimit } }: BetCheck): Issue[] {
  const highest = limitFor(currency.fiat ? maxStakeLimit.fiat : maxStakeLimit.crypto, currency);
  return highest !== null && stake > highest ? [errorIssue("max_stake_exceeded", moneyParams(highest, currency))] : [];
}

/**
 * A freebet pays less than its stake by design, so its bet is judged by what the odds alone return. What an uneven
 * stake has left over returns nothing, which says nothing about the odds.
 */
/** Of a custom bet without a price nothing is known yet. */
function potentialWinIssues({ bet }: BetCheck): Issue[] {
  const shape = shapeOf(bet);
  // Stryker disable next-line ConditionalExpression: only a custom bet has a price of its own
  if (shape.kind === "custom" && shape.odds === null) return [];
  const isEven = evenlyShared(bet.stake, stakeStep(shape)) === bet.stake;
  return isEven && bet.stake > 0n && winOf({ ...bet, freebet: null }) <= bet.stake
    ? [errorIssue("potential_win_too_low")]
    : [];
}

function oddsLimitIssues({ bet: { selections, customOdds = null }, limits: { oddsLimit } }: BetCheck): Issue[] {
  const prices = [...selections.map(({ odds }) => odds), ...(customOdds === null ? [] : [customOdds])];
  if (!prices.some((odds) => compareOdds(odds, oddsLimit.value) > 0)) return [];
  return [{ code: "odds_limit_exceeded", severity: severityOf(oddsLimit), params: { limit: oddsLimit.value } }];
}

/** A payout limit in another currency says nothing about this bet; what no ledger holds is paid in none. */
function payoutLimitIssues({ bet, limits }: BetCheck): Issue[] {
  const { currency } = bet;
  const payoutLimit = payoutLimitFor(limits, currency);
  const win = winOf(bet);
  const capped = payoutLimit === null ? win : winOf(bet, payoutLimit.amount);
  if (capped > HIGHEST_RETURN) return [errorIssue("payout_limit_exceeded", moneyParams(HIGHEST_RETURN, currency))];
  if (payoutLimit === null || capped === win) return [];
  const params = { ...moneyParams(payoutLimit.amount, currency), cappedReturn: capped.toString() };
  return [{ code: "payout_limit_exceeded", severity: severityOf(payoutLimit), params }];
}

function severityOf({ action }: { action: "reject" | "accept" }): Issue["severity"] {
  return action === "reject" ? "error" : "warning";
}
