import { ONE, decimal, minus, plus, textOf, times } from "../fraction.ts";

/** A price of which so many hundredths of the winnings are taken, and nothing of the stake: exact. */
export function reducedOdds(odds: string, percent: number): string {
  const left = { over: 100n - BigInt(percent), under: 100n };
  return textOf(plus(ONE, times(minus(decimal(odds), ONE), left)));
}
