import type { Subunits } from "../money/subunits.ts";

/** Freebets for a number of settled bets. */
export interface AmbRange {
  readonly numberOfBets: number;
  readonly numberOfFreebets: number;
  readonly issuedAmount: Subunits;
}

/** How far a player is: settled bets count, open ones may. */
export interface AmbProgress {
  readonly progressCount: number;
  readonly possibleProgressCount: number;
  readonly reached: readonly AmbRange[];
  readonly next: AmbRange | null;
}

/** Counts bets of at least the least stake towards freebets. */
export function ambProgress(
  bets: readonly { readonly stake: Subunits; readonly isSettled: boolean }[],
  { minStake, ranges }: { minStake: Subunits; ranges: readonly AmbRange[] },
): AmbProgress {
  const counted = bets.filter(({ stake }) => stake >= minStake);
  const progressCount = counted.filter(({ isSettled }) => isSettled).length;
  const ascending = ranges.toSorted((a, b) => a.numberOfBets - b.numberOfBets);
  return {
    progressCount,
    possibleProgressCount: counted.length,
    reached: ascending.filter(({ numberOfBets }) => numberOfBets <= progressCount),
    next: ascending.find(({ numberOfBets }) => numberOfBets > progressCount) ?? null,
  };
}
