/** Why a custom bet cannot be placed. */
export type CustomBetBlock = "disabled" | "too_few_legs" | "no_price";

/** A custom bet as its own rules see it. */
export interface CustomBetCheck {
  readonly selections: readonly { readonly matchId: string; readonly isSuspended: boolean }[];
  /** The price the book named for the selections as they are; null while there is none. */
  readonly odds: string | null;
  readonly customBetEnabled: boolean;
  readonly isAllowedSingleCustomBet: boolean;
}

/** The first reason why a custom bet cannot be placed; null where it can. Suspended selections do not count. */
export function customBetBlock(check: CustomBetCheck): CustomBetBlock | null {
  const { selections, odds, customBetEnabled, isAllowedSingleCustomBet } = check;
  if (!customBetEnabled) return "disabled";
  const open = selections.filter(({ isSuspended }) => !isSuspended).length;
  if (open < (isAllowedSingleCustomBet ? 1 : 2)) return "too_few_legs";
  return odds === null ? "no_price" : null;
}
