import type { Subunits } from "./subunits.ts";

/** Exactly four recommended stakes: the given ones in their order, padded with zeros, more than four cut. */
export function recommendedStakes(stakes: readonly Subunits[]): readonly [Subunits, Subunits, Subunits, Subunits] {
  const [first = 0n, second = 0n, third = 0n, fourth = 0n] = stakes;
  return [first, second, third, fourth];
}
