import { combinationCount, includeValue } from "../bet/system-bet.ts";
import { ONE, ZERO, type Fraction, decimal, dividedBy, exactText, readExact, times, wholeNumber } from "../fraction.ts";
import type { Subunits } from "../money/subunits.ts";
import { legMultiplier } from "../settlement/leg-multiplier.ts";
import { type SettlableBet, type SettlableLeg, settleBet } from "../settlement/settle-bet.ts";
import { type EachWayBet, eachWayParts, settleEachWay } from "../settlement/settle-each-way.ts";

/** A bet whose payout is shown; what is absent does not apply to it. */
export type PaidBet = Pick<SettlableBet, "stake" | "legs" | "systemWinCount" | "customOdds" | "profitLimit">;

/** A combo out of a system, or the only one of another bet. */
export interface PayoutLine {
  /** Places of its legs in the bet. */
  readonly legs: readonly number[];
  /** Its part of the stake, exact: a whole number of subunits or a ratio such as "1000/3". */
  readonly stake: string;
  /** What one unit on it comes to, exact. */
  readonly multiplier: string;
  /** What it comes to in subunits, rounded by itself for show: the lines are added exactly. */
  readonly win: Subunits;
}

/** One half of an each-way bet, or the whole of another. */
export interface PayoutPart {
  readonly stake: Subunits;
  /**
   * What one unit on each leg comes to, exact; null for a leg without a result, which the bet was lost without, and for
   * those of a custom bet, which count together only.
   */
  readonly multipliers: readonly (string | null)[];
  readonly lineCount: bigint;
  /** Null where there are more lines than anybody reads. */
  readonly lines: readonly PayoutLine[] | null;
  /** Of the lines together, rounded once. */
  readonly uncapped: Subunits;
  /** The same after the limit on a system's profit. */
  readonly win: Subunits;
}

/** How the return of a settled bet was worked out. */
export interface Payout {
  readonly parts: readonly PayoutPart[];
  /** Of the parts together, before a limit on the profit. */
  readonly uncapped: Subunits;
  readonly win: Subunits;
}

/** Lines that are listed one by one. */
const LINES_LISTED = 120n;

/** The steps to what `settleBet` pays; null while the bet is open. */
export function payoutOf({ profitLimit, ...bet }: PaidBet): Payout | null {
  const limit = profitLimit === undefined ? {} : { profitLimit };
  const settled = settleBet({ ...bet, ...limit });
  return settled.state === "open" ? null : payout([partOf(bet)], settled.win);
}

/** The steps to what `settleEachWay` pays: the part to win, then that to be placed; null while the bet is open. */
export function eachWayPayoutOf(bet: EachWayBet): Payout | null {
  const settled = settleEachWay(bet);
  if (settled.state === "open") return null;
  const { toWin, toBePlaced } = eachWayParts(bet);
  return payout([partOf(toWin), partOf(toBePlaced)], settled.win);
}

const payout = (parts: readonly PayoutPart[], win: Subunits): Payout => ({
  parts,
  uncapped: parts.reduce((sum, part) => sum + part.win, 0n),
  win,
});

function partOf(bet: PaidBet): PayoutPart {
  return bet.customOdds === undefined ? linedPart(bet) : customPart({ ...bet, customOdds: bet.customOdds });
}

/** One line at the one price of all legs: won, lost, or given back whole. */
function customPart({ stake, legs, customOdds }: PaidBet & { customOdds: string }): PayoutPart {
  const settled = settleBet({ stake, legs, customOdds });
  const result = settled.state === "open" ? "lose" : settled.result;
  const won = legs.reduce<Fraction>(
    (product, { deadHeatFactor = "1" }) => times(product, readExact(deadHeatFactor)),
    decimal(customOdds),
  );
  const multiplier = { win: won, lose: ZERO, refund: ONE }[result];
  const win = wholeNumber(times(multiplier, decimal(stake)));
  const line = { legs: legs.map((_, place) => place), stake: `${stake}`, multiplier: exactText(multiplier), win };
  return { stake, multipliers: legs.map(() => null), lineCount: 1n, lines: [line], uncapped: win, win };
}

function linedPart(bet: PaidBet): PayoutPart {
  const { stake, legs, systemWinCount = legs.length } = bet;
  const multipliers = legs.map(legMultiplier);
  const free = systemWinCount - legs.filter(isBanker).length;
  const lineCount = combinationCount(legs.length - legs.filter(isBanker).length, free);
  const lineStake = dividedBy(decimal(stake), decimal(lineCount));
  const settled = settleBet(bet);
  return {
    stake,
    multipliers,
    lineCount,
    lines:
      lineCount > LINES_LISTED ? null : linesOf(legs, free).map((line) => lineView(line, { multipliers, lineStake })),
    uncapped: wholeNumber(times(sumOfLines({ legs, multipliers, free }), lineStake)),
    win: settled.state === "open" ? 0n : settled.win,
  };
}

const isBanker = ({ isBanker: is = false }: SettlableLeg): boolean => is;

/** Places of the legs of each line: all bankers, and every choice of so many others. */
function linesOf(legs: readonly SettlableLeg[], free: number): readonly (readonly number[])[] {
  const length = free + legs.filter(isBanker).length;
  let lines: (readonly number[])[] = [[]];
  legs.forEach((leg, place) => {
    const left = legs.length - place - 1;
    lines = lines
      .flatMap((line) => (isBanker(leg) ? [[...line, place]] : [[...line, place], line]))
      // Those that are too long already, or cannot become long enough, are left at once.
      .filter((line) => line.length <= length && line.length + left >= length);
  });
  return lines;
}

/** A leg without a result stands in lost lines only, so it may count as nothing. */
const known = (multiplier: string | null): Fraction => (multiplier === null ? ZERO : readExact(multiplier));

function lineView(
  legs: readonly number[],
  { multipliers, lineStake }: { multipliers: readonly (string | null)[]; lineStake: Fraction },
): PayoutLine {
  const multiplier = legs.reduce<Fraction>((product, leg) => times(product, known(multipliers[leg] ?? null)), ONE);
  return {
    legs,
    stake: exactText(lineStake),
    multiplier: exactText(multiplier),
    win: wholeNumber(times(multiplier, lineStake)),
  };
}

interface Lines {
  legs: readonly SettlableLeg[];
  multipliers: readonly (string | null)[];
  free: number;
}

/** What a unit on every line comes to, without listing them. */
function sumOfLines({ legs, multipliers, free }: Lines): Fraction {
  const sums: Fraction[] = [ONE];
  let bankers = ONE;
  legs.forEach((leg, place) => {
    const multiplier = known(multipliers[place] ?? null);
    if (isBanker(leg)) bankers = times(bankers, multiplier);
    else includeValue(sums, multiplier, free);
  });
  return times(bankers, sums[free] ?? ZERO);
}
