import { assertNever } from "../assert-never.ts";
import type { Subunits } from "../money/subunits.ts";
import type { PromoType } from "./promo-type.ts";

/** What a freebet returns to the player; the one table of what the three kinds mean. */
export type FreebetType = Extract<PromoType, "freebet_no_risk" | "freebet_all_win" | "freebet_only_win">;

/** The three kinds of freebet. */
export const FREEBET_TYPES = [
  "freebet_no_risk",
  "freebet_all_win",
  "freebet_only_win",
] as const satisfies FreebetType[];

/** Reads a bonus type as a freebet's. A plain "freebet" pays as only_win does; null where it is no freebet. */
export function freebetTypeOf(type: string): FreebetType | null {
  if (type === "freebet") return "freebet_only_win";
  return FREEBET_TYPES.find((known) => known === type) ?? null;
}

/** Whether the house puts up the stake. With no_risk the player does, and gets it back where the bet loses. */
export function isHouseFunded(type: FreebetType): boolean {
  return type !== "freebet_no_risk";
}

/**
 * What the player gets of a freebet whose bet returns `win` on a stake: only_win the profit, all_win the whole return,
 * no_risk the return but never less than the stake.
 */
export function freebetReturn({ type, stake, win }: { type: FreebetType; stake: Subunits; win: Subunits }): Subunits {
  switch (type) {
    case "freebet_only_win":
      // Stryker disable next-line EqualityOperator: both sides agree where they meet
      return win > stake ? win - stake : 0n;
    case "freebet_all_win":
      return win;
    case "freebet_no_risk":
      // Stryker disable next-line EqualityOperator: both sides agree where they meet
      return win > stake ? win : stake;
    default:
      return assertNever(type);
  }
}
