import { assertNever } from "../assert-never.ts";
import { type Fraction, decimal, productOf, textOf, times, wholeNumber } from "../fraction.ts";
import type { Subunits } from "../money/subunits.ts";
import {
  FULL_COVER_BETS,
  type FullCoverName,
  coveredReturn,
  fullCoverAverage,
  fullCoverLines,
} from "./full-cover-bet.ts";
import { cappedSystemReturn } from "./profit-cap.ts";
import { bankersApart, combinationCount, systemAverage } from "./system-bet.ts";

/** How the legs of a bet make its return. A single is a product of one leg. */
export type BetShape =
  | { readonly kind: "product" }
  /** Legs a line needs, bankers included; bankers are the places of the legs that stand in every line. */
  | { readonly kind: "system"; readonly winCount: number; readonly bankers?: readonly number[] }
  | { readonly kind: "full_cover"; readonly name: FullCoverName }
  /** A custom bet's one price; null until the book has named it. */
  | { readonly kind: "custom"; readonly odds: string | null };

interface ShapedBet {
  readonly shape: BetShape;
  readonly stake: Subunits;
  /** Odds of the legs, for what the bet may return; or what each leg came to, for what it does return. */
  readonly multipliers: readonly string[];
}

/** How many lines a bet of a number of legs has. */
export function lineCount(shape: BetShape, legs: number): bigint {
  switch (shape.kind) {
    case "product":
    // Stryker disable next-line ConditionalExpression: falls through to a system without a size, which has one line as well
    case "custom":
      return 1n;
    case "system": {
      const { winCount, bankers = [] } = shape;
      return combinationCount(legs - bankers.length, winCount - bankers.length);
    }
    case "full_cover":
      return FULL_COVER_BETS[shape.name].legs === legs ? fullCoverLines(shape.name) : 0n;
    default:
      return assertNever(shape);
  }
}

/** What a stake has to be a multiple of: the lines of a full-cover bet, which carry the same each; else one subunit. */
export function stakeStep(shape: BetShape): Subunits {
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
  const win = wholeNumber(times(unitReturn(shape, multipliers), decimal(stake)));
  return shape.kind === "system" ? cappedSystemReturn({ stake, win }) : win;
}
