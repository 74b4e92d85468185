import type { Provider } from "@touchline/contract/vocabulary";
import { isHouseFunded } from "../bonus/freebet-return.ts";
import type { Subunits } from "../money/subunits.ts";
import type { LimitedBet } from "./bet-issues.ts";
import type { BetLimits } from "./bet-limits.ts";
import { type Issue, errorIssue, moneyParams } from "./issue.ts";

type PlacedTogether = readonly Pick<LimitedBet, "selections">[];

/** Why several singles cannot be one placement: a provider that takes none, or more selections than the limit. */
export function multiSingleIssues(
  bets: PlacedTogether,
  { limits, multiSingleProviders }: { limits: BetLimits; multiSingleProviders: readonly Provider[] },
): Issue[] {
  if (bets.length < 2) return [];
  const selections = bets.flatMap((bet) => bet.selections);
  const closed = selections.find(({ provider }) => !multiSingleProviders.includes(provider));
  const { selectionLimit: limit } = limits;
  const count = selections.length;
  return [
    ...(closed ? [errorIssue("bet_type_unsupported", { betType: "multi_single", provider: closed.provider })] : []),
    ...(count > limit ? [errorIssue("selection_limit_exceeded", { limit, count })] : []),
  ];
}

/** Bets that are each within the balance may pass it together. A null balance is a visitor's: it is not checked. */
export function totalStakeIssues(
  bets: readonly Pick<LimitedBet, "stake" | "currency" | "freebet">[],
  balance: Subunits | null,
): Issue[] {
  const paid = bets.filter(({ freebet = null }) => freebet === null || !isHouseFunded(freebet));
  const [first] = paid;
  const total = paid.reduce((sum, { stake }) => sum + stake, 0n);
  // Stryker disable next-line ConditionalExpression: compared with null, which counts as zero, no stake is covered
  const isCoveredSingly = balance !== null && paid.every(({ stake }) => stake <= balance);
  if (!first || !isCoveredSingly || total <= balance) return [];
  return [errorIssue("insufficient_funds", moneyParams(balance, first.currency))];
}
