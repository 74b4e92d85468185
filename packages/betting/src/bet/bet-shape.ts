import type { PlaceFraction } from "@touchline/contract/vocabulary";
import { assertNever } from "../assert-never.ts";
import { type Fraction, HALF, decimal, plus, productOf, textOf, times, wholeNumber } from "../fraction.ts";
import type { Subunits } from "../money/subunits.ts";
import {
  FULL_COVER_BETS,
  type FullCoverName,
  coveredReturn,
  fullCoverAverage,
  fullCoverLines,
} from "./full-cover-bet.ts";
import { EACH_WAY_PARTS, partStakes, placeOdds } from "./each-way.ts";
import { cappedSystemReturn } from "./profit-cap.ts";
import { bankersApart, systemAverage } from "./system-bet.ts";

/** How the legs of a bet make its return. A single is a product of one leg. */
export type BetShape =
  | { readonly kind: "product" }
  /** Legs a line needs, bankers included; bankers are the places of the legs that stand in every line. */
  | { readonly kind: "system"; readonly winCount: number; readonly bankers?: readonly number[] }
  | { readonly kind: "full_cover"; readonly name: FullCoverName }
  /** Two bets of one stake, made of their legs in one way: to win, and to be placed at a part of each leg's odds. */
  | { readonly kind: "each_way"; readonly of: PartShape; readonly fractions: readonly PlaceFraction[] }
  /** A custom bet's one price; null until the book has named it. */
  | { readonly kind: "custom"; readonly odds: string | null };

/** How each of the two parts of an each-way bet is made. */
export type PartShape = Extract<BetShape, { kind: "product" | "system" | "full_cover" }>;

interface ShapedBet {
  readonly shape: BetShape;
  readonly stake: Subunits;
  /** Odds of the legs, for what the bet may return; or what each leg came to, for what it does return. */
  readonly multipliers: readonly string[];
}

type EachWay = Extract<BetShape, { kind: "each_way" }>;

/** What a unit on each leg comes to in the part to be placed. */
export const placesOf = ({ fractions }: EachWay, odds: readonly string[]): readonly string[] =>
  odds.map((price, leg) => placeOdds(price, fractions[leg] ?? "1/5"));

/** What a stake has to be a multiple of: lines of a full-cover bet, and parts, which carry the same each; else one subunit. */
export function stakeStep(shape: BetShape): Subunits {
  if (shape.kind === "each_way") return EACH_WAY_PARTS * stakeStep(shape.of);
  return shape.kind === "full_cover" ? fullCoverLines(shape.name) : 1n;
}

/** What one unit of stake returns when every leg wins: exact, but for the 20 places of an average over lines. */
export function shapeOdds(shape: BetShape, odds: readonly string[]): string {
  return shape.kind === "custom" && shape.odds !== null ? shape.odds : textOf(unitReturn(shape, odds));
}

/** What one unit of stake returns, exactly, before any cap on profit. */
export function unitReturn(shape: BetShape, multipliers: readonly string[]): Fraction {
  switch (shape.kind) {
    case "product":
      return productOf(multipliers);
    case "custom":
      return decimal(shape.odds ?? "1");
    case "system": {
      // Stryker disable next-line ArrayDeclaration: a place that no leg has makes no banker
      const { bankers, others } = bankersApart(multipliers, shape.bankers ?? []);
      return systemAverage({ multipliers: others, winCount: shape.winCount, bankers });
    }
    case "each_way":
      return times(plus(unitReturn(shape.of, multipliers), unitReturn(shape.of, placesOf(shape, multipliers))), HALF);
    case "full_cover":
      return fullCoverAverage(shape.name, multipliers);
    default:
      return assertNever(shape);
  }
}

/** What a bet returns, stake included, rounded once; the profit of systems is capped. */
export function shapeReturn({ shape, stake, multipliers }: ShapedBet): Subunits {
  if (shape.kind === "full_cover" && FULL_COVER_BETS[shape.name].legs === multipliers.length) {
    return coveredReturn({ name: shape.name, stake, multipliers });
  }
  if (shape.kind === "each_way") {
    const { of } = shape;
    const { toWin, toBePlaced } = partStakes(stake);
    // Lines of a full-cover bet carry the same on both parts.
    const won = shapeReturn({ shape: of, stake: of.kind === "full_cover" ? toBePlaced : toWin, multipliers });
    return won + shapeReturn({ shape: of, stake: toBePlaced, multipliers: placesOf(shape, multipliers) });
  }
  const win = wholeNumber(times(unitReturn(shape, multipliers), decimal(stake)));
  return shape.kind === "system" ? cappedSystemReturn({ stake, win }) : win;
}
