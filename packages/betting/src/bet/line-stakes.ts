import type { Subunits } from "../money/subunits.ts";

/** Lines that carry the same stake. */
export interface LineStakes {
  readonly count: bigint;
  readonly stake: Subunits;
}

/**
 * The stake of a bet in whole subunits by line: where it does not divide, the first lines carry one subunit more, so
 * that the lines always add up. For showing and for the books; returns are worked out on the undivided stake.
 */
export function lineStakes(stake: Subunits, lines: bigint): LineStakes[] {
  if (lines <= 0n) return [];
  // oxlint-disable-next-line touchline/exact-money -- shared out below
  const longer = stake % lines;
  // oxlint-disable-next-line touchline/exact-money -- the rest is shared out below
  const base = stake / lines;
  const groups = [
    { count: longer, stake: base + 1n },
    { count: lines - longer, stake: base },
  ];
  return groups.filter(({ count }) => count > 0n);
}

/** The highest stake not above a given one that is a multiple of a step: what so many lines can share evenly. */
export function evenlyShared(stake: Subunits, step: bigint): Subunits {
  // oxlint-disable-next-line touchline/exact-money -- what is left over is not staked
  return stake - (stake % step);
}

/**
 * Splits a stake in proportion to weights into whole subunits that add up: each part is rounded down, and what is left
 * goes, one subunit each, to the parts that lost most, earlier ones first.
 */
export function splitStake(stake: Subunits, weights: readonly bigint[]): Subunits[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0n);
  if (total === 0n) return weights.map(() => 0n);
  // oxlint-disable-next-line touchline/exact-money -- the rest is shared out below
  const parts = weights.map((weight) => (stake * weight) / total);
  const left = stake - parts.reduce((sum, part) => sum + part, 0n);
  const byLoss = weights
    // oxlint-disable-next-line touchline/exact-money -- what rounding down took, to share out
    .map((weight, index) => ({ index, lost: (stake * weight) % total }))
    // oxlint-disable-next-line touchline/exact-money -- an order: the sign stays, whatever the size
    .toSorted((a, b) => Number(b.lost - a.lost));
  const gaining = new Set(byLoss.filter((_, place) => BigInt(place) < left).map(({ index }) => index));
  return parts.map((part, index) => (gaining.has(index) ? part + 1n : part));
}
