import { parseFixedPoint, placePoint, powerOfTen, roundedQuotient, trimZeros } from "./fixed-point.ts";

const PLACES = 20;

/** `1 / odds` to 20 places, half up: "2" is "0.5". Throws a RangeError on odds of zero. */
export function impliedProbability(odds: string): string {
  return trimZeros(placePoint(scaledProbability(odds), PLACES));
}

/** The same as a whole number of its last place, to be compared and subtracted exactly. */
export function scaledProbability(odds: string): bigint {
  const { digits, scale } = parseFixedPoint(odds);
  return roundedQuotient(powerOfTen(scale + PLACES), digits);
}
