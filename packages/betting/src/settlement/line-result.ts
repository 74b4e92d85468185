import type { LegResult } from "@touchline/contract/vocabulary";

type LineResult = Exclude<LegResult, "no_results" | "canceled" | "cashed_out">;

const QUARTER_LINE = /^([+-]?)(\d{1,9})(?:\.(\d{1,9}))?$/;
const QUARTERS: Readonly<Record<string, bigint>> = { "": 0n, "25": 1n, "5": 2n, "75": 3n };

/** Reads a line such as "-0.75" in quarters. Throws a RangeError on what is not a multiple of 0.25. */
function quartersOf(line: string): bigint {
  // Stryker disable next-line ArrayDeclaration: of a line that cannot be read, the whole match is not looked at
  const [, sign, whole, fraction = ""] = QUARTER_LINE.exec(line) ?? [];
  const quarters = QUARTERS[fraction.replace(/0+$/, "")];
  if (whole === undefined || quarters === undefined)
    throw new RangeError(`Not a quarter line: ${JSON.stringify(line)}`);
  const size = BigInt(whole) * 4n + quarters;
  return sign === "-" ? -size : size;
}

/** On a quarter line half the stake is on each neighbour; one quarter either way is where one of them is level. */
function resultOf(marginQuarters: bigint): LineResult {
  if (marginQuarters > 1n) return "win_entire";
  if (marginQuarters === 1n) return "refund_half_win_other";
  if (marginQuarters === -1n) return "refund_half_lose_other";
  return marginQuarters < 0n ? "lose_entire" : "refund_entire";
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
  const homeMargin = BigInt(home - away) * 4n + quartersOf(handicap);
  return resultOf(side === "home" ? homeMargin : -homeMargin);
}

/** Settles whole, half and quarter totals on a count. */
export function totalResult({
  side,
  line,
  total,
}: {
  side: "over" | "under";
  line: string;
  total: number;
}): LineResult {
  const overMargin = BigInt(total) * 4n - quartersOf(line);
  return resultOf(side === "over" ? overMargin : -overMargin);
}
