import { assertNever } from "../assert-never.ts";
import type { BetShape } from "./bet-shape.ts";
import { EACH_WAY_PARTS } from "./each-way.ts";
import { FULL_COVER_BETS, fullCoverLines } from "./full-cover-bet.ts";
import { combinationCount } from "./system-bet.ts";

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
    case "each_way":
      return EACH_WAY_PARTS * lineCount(shape.of, legs);
    case "full_cover":
      return FULL_COVER_BETS[shape.name].legs === legs ? fullCoverLines(shape.name) : 0n;
    default:
      return assertNever(shape);
  }
}
