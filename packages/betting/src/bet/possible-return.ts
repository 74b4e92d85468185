import { type FreebetType, freebetReturn } from "../bonus/freebet-return.ts";
import type { Subunits } from "../money/subunits.ts";
import { type BetShape, shapeReturn } from "./bet-shape.ts";

/** A bet as its return depends on it. */
export interface ReturningBet {
  readonly shape: BetShape;
  readonly stake: Subunits;
  readonly odds: readonly string[];
  /** What a combo boost multiplies the whole return by. */
  readonly boostOdds?: string | null;
  readonly freebet?: FreebetType | null;
}

/** What a bet pays when every leg wins, with its boost, or as the freebet it is; the two exclude each other. */
export function possibleReturn({ shape, stake, odds, boostOdds = null, freebet = null }: ReturningBet): Subunits {
  const isBoosted = boostOdds !== null && freebet === null && shape.kind === "product";
  const win = shapeReturn({ shape, stake, multipliers: isBoosted ? [...odds, boostOdds] : odds });
  return freebet === null ? win : freebetReturn({ type: freebet, stake, win });
}
