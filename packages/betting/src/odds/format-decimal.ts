import { parseFixedPoint, placePoint, powerOfTen, roundedQuotient, trimZeros } from "./fixed-point.ts";

const ALREADY_SHORT = /^\d{1,2}(?:\.\d{1,2})?$/;

/**
 * Decimal odds as shown: two places, three below 1.01 where the price has them,
 * and no zeros after the point from 100 up.
 */
export function formatDecimalOdds(odds: string): string {
  if (ALREADY_SHORT.test(odds)) return padToTwoPlaces(odds);
  const { digits, scale } = parseFixedPoint(odds);
  const one = powerOfTen(scale);
  const places = digits * 100n < one * 101n ? 3 : 2;
  const rounded = roundedQuotient(digits * powerOfTen(places), one);
  const text = placePoint(rounded, places);
  if (rounded >= 100n * powerOfTen(places)) return trimZeros(text);
  return places === 3 && text.endsWith("0") ? text.slice(0, -1) : text;
}

function padToTwoPlaces(odds: string): string {
  const point = odds.indexOf(".");
  return point === -1 ? `${odds}.00` : odds.padEnd(point + 3, "0");
}
