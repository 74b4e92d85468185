import { decimal, times, wholeQuotient } from "../decimal.ts";
import { cappedReturn } from "../limits/bet-limits.ts";
import type { Subunits } from "../money/subunits.ts";
import { compareOdds } from "../odds/compare-odds.ts";
import { cappedSystemReturn } from "./profit-cap.ts";
import { combinationCount, leadingSymmetricSums } from "./system-bet.ts";

/** What a system returns when a given number of its legs win, from the least fortunate of them to the most. */
export interface SystemTableRow {
  readonly wins: number;
  readonly linesWon: bigint;
  readonly minimum: Subunits;
  readonly maximum: Subunits;
}

/**
 * The slip's table of a system: a row for every number of wins that returns anything, fewest first. The least comes
 * of the shortest prices, the most of the longest; no combination is listed. No profit passes `profitLimit`; null is no
 * limit. Empty where there is no such system.
 */
export function systemTable({
  stake,
  odds,
  winCount,
  profitLimit = null,
}: {
  stake: Subunits;
  odds: readonly string[];
  winCount: number;
  profitLimit?: Subunits | null;
}): SystemTableRow[] {
  const lines = combinationCount(odds.length, winCount);
  if (lines === 0n || winCount < 1) return [];
  const ascending = odds.toSorted(compareOdds);
  const returnsOf = (legs: readonly string[]): Subunits[] =>
    leadingSymmetricSums(legs, winCount).map((sum) => {
      const win = cappedSystemReturn({ stake, win: wholeQuotient(times(sum, decimal(stake)), decimal(lines)) });
      return profitLimit === null ? win : cappedReturn({ stake, win, profitLimit });
    });
  const [least, most] = [returnsOf(ascending), returnsOf(ascending.toReversed())];
  return Array.from({ length: odds.length - winCount + 1 }, (_, index) => {
    const wins = winCount + index;
    return {
      wins,
      linesWon: combinationCount(wins, winCount),
      minimum: least[wins] ?? 0n,
      maximum: most[wins] ?? 0n,
    };
  });
}
