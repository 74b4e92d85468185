import { QUOTIENT_PLACES, placePoint, powerOfTen, readDecimal, roundedQuotient, trimZeros } from "./decimal-text.ts";

/** `1 / odds` to 20 places, half up: "2" is "0.5". Throws a RangeError on odds of zero. */
export function impliedProbability(odds: string): string {
  return trimZeros(placePoint(scaledProbability(odds), QUOTIENT_PLACES));
}

/** The same as a whole number of its last place, to be compared and subtracted exactly. */
export function scaledProbability(odds: string): bigint {
  const { over, under } = readDecimal(odds);
  return roundedQuotient(under * powerOfTen(QUOTIENT_PLACES), over);
}
