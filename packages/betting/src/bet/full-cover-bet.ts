import { Decimal, wholeNumber } from "../decimal.ts";
import type { Subunits } from "../money/subunits.ts";
import { combinationCount, elementarySymmetric } from "./system-bet.ts";

/** Bets known by name: every combination of their legs from the smallest size up, each a line of its own. */
export const FULL_COVER_BETS = {
  trixie: { legs: 3, smallest: 2 },
  patent: { legs: 3, smallest: 1 },
  yankee: { legs: 4, smallest: 2 },
  lucky15: { legs: 4, smallest: 1 },
  canadian: { legs: 5, smallest: 2 },
  lucky31: { legs: 5, smallest: 1 },
  heinz: { legs: 6, smallest: 2 },
  lucky63: { legs: 6, smallest: 1 },
  super_heinz: { legs: 7, smallest: 2 },
  goliath: { legs: 8, smallest: 2 },
} as const;
export type FullCoverName = keyof typeof FULL_COVER_BETS;

/** Lines of a full-cover bet, which is how many unit stakes it costs. */
export function fullCoverLines(name: FullCoverName): bigint {
  const { legs, smallest } = FULL_COVER_BETS[name];
  return sizesOf(legs, smallest).reduce((lines, size) => lines + combinationCount(legs, size), 0n);
}

interface FullCoverBet {
  readonly name: FullCoverName;
  /** Stake of one line. */
  readonly unitStake: Subunits;
  /** Odds of the legs, or what each came to. */
  readonly multipliers: readonly string[];
}

/** What a full-cover bet returns over all its lines, rounded once, half up. Throws a RangeError on a wrong leg count. */
export function fullCoverReturn({ name, unitStake, multipliers }: FullCoverBet): Subunits {
  const { legs, smallest } = FULL_COVER_BETS[name];
  if (multipliers.length !== legs) throw new RangeError(`A ${name} has ${legs} legs, not ${multipliers.length}`);
  const perUnit = sizesOf(legs, smallest).reduce(
    (sum, size) => sum.plus(elementarySymmetric(multipliers, size)),
    Decimal("0"),
  );
  return wholeNumber(perUnit.times(unitStake));
}

function sizesOf(legs: number, smallest: number): number[] {
  return Array.from({ length: legs - smallest + 1 }, (_, index) => smallest + index);
}
