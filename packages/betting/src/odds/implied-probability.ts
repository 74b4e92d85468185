import { parseFixedPoint, placePoint, powerOfTen, roundedQuotient, trimZeros } from "./fixed-point.ts";

const PLACES = 20;

/** `1 / odds` to 20 places, half up: "2" is "0.5". Throws a RangeError on odds of zero. */
export function impliedProbability(odds: string): string {
  const { digits, scale } = parseFixedPoint(odds);
  return trimZeros(placePoint(roundedQuotient(powerOfTen(scale + PLACES), digits), PLACES));
}
