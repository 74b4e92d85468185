import type { BetType, PlaceFraction } from "@touchline/contract/vocabulary";
import type { BetShape, PartShape } from "./bet-shape.ts";
import type { FullCoverName } from "./full-cover-bet.ts";

/** What says how a bet is made of its legs. */
export interface BetKind {
  readonly betType: BetType;
  /** The k of a k/n system. */
  readonly systemWinCount?: number | undefined;
  /** Places of the legs that stand in every line of a k/n system. */
  readonly bankers?: readonly number[];
  /** The name of a bet on every size of combination. */
  readonly fullCover?: FullCoverName | null;
  /** The one price of a custom bet; null until the book has named it. */
  readonly customOdds?: string | null;
  /** Of an each-way bet: at which part of its odds each leg is paid for being placed. */
  readonly placeFractions?: readonly PlaceFraction[] | null;
}

/** How the legs of a bet make its return. */
export function shapeOf({
  betType,
  systemWinCount: winCount,
  bankers = [],
  fullCover,
  customOdds = null,
  placeFractions: fractions,
}: BetKind): BetShape {
  if (betType === "custom_bet") return { kind: "custom", odds: customOdds };
  let whole: PartShape = winCount === undefined ? { kind: "product" } : { kind: "system", winCount, bankers };
  if (fullCover) whole = { kind: "full_cover", name: fullCover };
  return fractions ? { kind: "each_way", of: whole, fractions } : whole;
}
