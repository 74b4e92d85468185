import { stakeStep } from "../bet/bet-shape.ts";
import { evenlyShared } from "../bet/line-stakes.ts";
import { shapeOf } from "../bet/shape-of.ts";
import type { Subunits } from "../money/subunits.ts";
import { areOddsTooLow } from "../odds/lowest-odds.ts";
import { type LimitedBet, betIssues } from "./bet-issues.ts";
import type { BetLimits } from "./bet-limits.ts";
import type { IssueCode } from "./issue.ts";
import { highestStakeFor } from "./max-stake.ts";

/** What is wrong with a stake that is too high; a lower one mends it. */
const TOO_HIGH: readonly IssueCode[] = ["payout_limit_exceeded", "max_stake_exceeded", "insufficient_funds"];

/**
 * The highest stake a book can quote for a bet at its odds: within its limits and the balance, and with a possible win
 * within the payout limit where that refuses. Zero where no stake would do.
 */
export function quotedStake({
  bet,
  limits,
  balance,
}: {
  bet: Omit<LimitedBet, "stake">;
  limits: BetLimits;
  balance: Subunits;
}): Subunits {
  const errorsAt = (stake: Subunits): IssueCode[] =>
    betIssues({ bet: { ...bet, stake }, limits, balance })
      .filter(({ severity }) => severity === "error")
      .map(({ code }) => code);
  const { betType, selections } = bet;
  if (betType !== "custom_bet" && selections.some(({ odds }) => areOddsTooLow(odds))) return 0n;
  const step = stakeStep(shapeOf(bet));
  let highest = 0n;
  // Stryker disable next-line LogicalOperator: where the search starts; the limits are checked on the way
  let tooHigh = evenlyShared(highestStakeFor({ currency: bet.currency, limits, balance }) ?? balance, step) + step;
  while (tooHigh - highest > step) {
    const stake = evenlyShared((highest + tooHigh) >> 1n, step);
    if (errorsAt(stake).some((code) => TOO_HIGH.includes(code))) tooHigh = stake;
    else highest = stake;
  }
  return errorsAt(highest).length === 0 ? highest : 0n;
}
