import { compare, readDecimal } from "./decimal-text.ts";

/** Orders two prices exactly: -1 where the first is shorter, 0 where they are equal, 1 where it is longer. */
export function compareOdds(first: string, second: string): -1 | 0 | 1 {
  // Stryker disable next-line ConditionalExpression: a shortcut: the long way comes to the same
  return first === second ? 0 : compare(readDecimal(first), readDecimal(second));
}
