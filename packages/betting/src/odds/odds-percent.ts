import { readDecimal, textOf } from "./decimal-text.ts";

/** Net odds as a percentage, without the sign: "1.87" is "87". Zero for odds of 1 or less. */
export function oddsPercent(odds: string): string {
  const { over, under } = readDecimal(odds);
  // Stryker disable next-line EqualityOperator: zero percent either way
  return over < under ? "0" : textOf({ over: (over - under) * 100n, under });
}
