import { decimal, dividedBy, productOf, times, wholeNumber } from "../fraction.ts";
import { cappedReturn } from "../limits/bet-limits.ts";
import type { Subunits } from "../money/subunits.ts";
import { compareOdds } from "../odds/compare-odds.ts";
import { cappedSystemReturn } from "./profit-cap.ts";
import { combinationCount, leadingSymmetricSums } from "./system-bet.ts";

/** What a system returns when so many of its legs win, its bankers among them: from the least fortunate ones to the most. */
export interface SystemTableRow {
  readonly wins: number;
  readonly linesWon: bigint;
  readonly minimum: Subunits;
  readonly maximum: Subunits;
}

/**
 * The slip's table of a system: a row for every number of wins that returns anything, fewest first. The least comes
 * of the shortest prices, the most of the longest; no combination is listed. Bankers stand in every line, so they win in
 * every row; the win count has them in it. No profit passes `profitLimit`; null is no limit. Empty where there is no
 * such system.
 */
export function systemTable({
  stake,
  odds,
  winCount,
  bankers = [],
  profitLimit = null,
}: {
  stake: Subunits;
  /** Of the legs that are no bankers. */
  odds: readonly string[];
  winCount: number;
  /** Odds of the bankers. */
  bankers?: readonly string[];
  profitLimit?: Subunits | null;
}): SystemTableRow[] {
  const free = winCount - bankers.length;
  const lines = combinationCount(odds.length, free);
  if (lines === 0n || winCount < 1) return [];
  const onEachLine = dividedBy(times(productOf(bankers), decimal(stake)), decimal(lines));
  const ascending = odds.toSorted(compareOdds);
  const returnsOf = (legs: readonly string[]): Subunits[] =>
    leadingSymmetricSums(legs, free).map((sum) => {
      const win = cappedSystemReturn({ stake, win: wholeNumber(times(sum, onEachLine)) });
      return profitLimit === null ? win : cappedReturn({ stake, win, profitLimit });
    });
  const [least, most] = [returnsOf(ascending), returnsOf(ascending.toReversed())];
  return Array.from({ length: odds.length - free + 1 }, (_, index) => {
    const wins = free + index;
    return {
      wins: wins + bankers.length,
      linesWon: combinationCount(wins, free),
      minimum: least[wins] ?? 0n,
      maximum: most[wins] ?? 0n,
    };
  });
}
