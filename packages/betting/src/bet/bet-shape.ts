import { assertNever } from "../assert-never.ts";
import { decimal, dividedBy, textOf } from "../decimal.ts";
import type { Subunits } from "../money/subunits.ts";
import { combinedOdds } from "./combined-odds.ts";
import { FULL_COVER_BETS, type FullCoverName, coveredReturn, fullCoverLines, fullCoverSum } from "./full-cover-bet.ts";
import { potentialWin } from "./potential-win.ts";
import { cappedSystemReturn } from "./profit-cap.ts";
import { averageOdds, bankersApart, combinationCount, systemReturn } from "./system-bet.ts";

/** How the legs of a bet make its return. A single is a product of one leg. */
export type BetShape =
  | { readonly kind: "product" }
  /** Legs a line needs, bankers included; bankers are the places of the legs that stand in every line. */
  | { readonly kind: "system"; readonly winCount: number; readonly bankers?: readonly number[] }
  | { readonly kind: "full_cover"; readonly name: FullCoverName }
  /** A custom bet's one price; null until the book has named it. */
  | { readonly kind: "custom"; readonly odds: string | null };

type SystemShape = Extract<BetShape, { kind: "system" }>;

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

/** A system's legs taken apart into its bankers and the others. */
function systemParts({ winCount, bankers: places = [] }: SystemShape, legs: readonly string[]) {
  const { bankers, others } = bankersApart(legs, places);
  return { multipliers: others, winCount, bankers };
}

/** What a stake has to be a multiple of: the lines of a full-cover bet, which carry the same each; else one subunit. */
export function stakeStep(shape: BetShape): Subunits {
  return shape.kind === "full_cover" ? fullCoverLines(shape.name) : 1n;
}

/** What one unit of stake returns when every leg wins: exact, but for the 20 places of a system's average. */
export function shapeOdds(shape: BetShape, odds: readonly string[]): string {
  switch (shape.kind) {
    case "product":
      return combinedOdds(odds);
    case "custom":
      return shape.odds ?? "1";
    case "system":
      return averageOdds(systemParts(shape, odds));
    case "full_cover":
      return fullCoverOdds(shape.name, odds);
    default:
      return assertNever(shape);
  }
}

function fullCoverOdds(name: FullCoverName, odds: readonly string[]): string {
  if (odds.length !== FULL_COVER_BETS[name].legs) return "0";
  return textOf(dividedBy(fullCoverSum(name, odds), decimal(fullCoverLines(name))));
}

/** What a bet returns, stake included, rounded once; the profit of systems is capped. */
export function shapeReturn({ shape, stake, multipliers }: ShapedBet): Subunits {
  switch (shape.kind) {
    case "product":
      return potentialWin({ stake, odds: multipliers });
    case "custom":
      return potentialWin({ stake, odds: shape.odds === null ? [] : [shape.odds] });
    case "system":
      return cappedSystemReturn({ stake, win: systemReturn({ stake, ...systemParts(shape, multipliers) }) });
    case "full_cover":
      return FULL_COVER_BETS[shape.name].legs === multipliers.length
        ? coveredReturn({ name: shape.name, stake, multipliers })
        : 0n;
    default:
      return assertNever(shape);
  }
}
