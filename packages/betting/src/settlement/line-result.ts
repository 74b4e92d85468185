import type { LegResult } from "@touchline/contract/vocabulary";

type LineResult = Exclude<LegResult, "no_results" | "canceled" | "cashed_out">;

/** Reads a line such as "-0.75" in quarters of a goal. Throws a RangeError on what is not a multiple of 0.25. */
function quartersOf(line: string): number {
  const quarters = Number(line) * 4;
  if (line.trim() === "" || !Number.isSafeInteger(quarters))
    throw new RangeError(`Not a quarter line: ${JSON.stringify(line)}`);
  return quarters;
}

/** On a quarter line half the stake is on each neighbour; one quarter either way is where one of them is level. */
function resultOf(marginQuarters: number): LineResult {
  if (marginQuarters > 1) return "win_entire";
  if (marginQuarters === 1) return "refund_half_win_other";
  if (marginQuarters === -1) return "refund_half_lose_other";
  return marginQuarters < 0 ? "lose_entire" : "refund_entire";
}

/** A bet on one side of a two-way handicap. `handicap` is the home side's; the away side gets its opposite. */
export interface HandicapBet {
  readonly side: "home" | "away";
  readonly handicap: string;
  readonly home: number;
  readonly away: number;
}

/** Settles whole, half and quarter handicaps on the score. */
export function asianHandicapResult({ side, handicap, home, away }: HandicapBet): LineResult {
  const homeMargin = (home - away) * 4 + quartersOf(handicap);
  return resultOf(side === "home" ? homeMargin : -homeMargin);
}

/** Settles whole, half and quarter totals on a count of goals, corners or points. */
export function totalResult({
  side,
  line,
  total,
}: {
  side: "over" | "under";
  line: string;
  total: number;
}): LineResult {
  const overMargin = total * 4 - quartersOf(line);
  return resultOf(side === "over" ? overMargin : -overMargin);
}
