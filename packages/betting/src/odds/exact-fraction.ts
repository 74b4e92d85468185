import { type Fraction, reducedFraction, roundedQuotient } from "./decimal-text.ts";

/** Longest denominator a player is shown. */
const LARGEST_DENOMINATOR = 100n;

/**
 * The net odds as a reduced fraction: exact where a denominator of at most 100 will do, as it does for every price with
 * two places; else the nearest such fraction. Below 1/100 it is exact at any length. Odds must be above 1.
 */
export function exactFraction({ over: odds, under: one }: Fraction): string {
  const net = odds - one;
  // Stryker disable next-line EqualityOperator: both sides agree where they meet
  if (net * LARGEST_DENOMINATOR < one) return reducedFraction({ over: net, under: one });
  let best = { over: 0n, under: 1n, off: net };
  for (let under = 1n; under <= LARGEST_DENOMINATOR; under += 1n) {
    const over = roundedQuotient(net * under, one);
    const difference = over * one - net * under;
    // Stryker disable next-line EqualityOperator: zero has no sign
    const off = difference < 0n ? -difference : difference;
    // Distances are off / under; crossing the denominators compares them exactly.
    if (off * best.under < best.off * under) best = { over, under, off };
  }
  return `${best.over}/${best.under}`;
}
