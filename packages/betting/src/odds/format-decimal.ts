import { placePoint, powerOfTen, readDecimal, roundedQuotient } from "./decimal-text.ts";

const ALREADY_SHORT = /^\d{1,2}(?:\.\d{1,2})?$/;

/**
 * Decimal odds as shown: two places, three below 1.01 where the price has them,
 * and whole from 100 up.
 */
export function formatDecimalOdds(odds: string): string {
  // Stryker disable next-line ConditionalExpression: a shortcut: the long way comes to the same
  if (ALREADY_SHORT.test(odds)) return padToTwoPlaces(odds);
  const { over, under } = readDecimal(odds);
  // Stryker disable next-line EqualityOperator: 1.01 has no third place to show
  const places = over * 100n < under * 101n ? 3 : 2;
  const rounded = roundedQuotient(over * powerOfTen(places), under);
  const text = placePoint(rounded, places);
  if (rounded >= 100n * powerOfTen(places)) return String(roundedQuotient(over, under));
  return places === 3 && text.endsWith("0") ? text.slice(0, -1) : text;
}

function padToTwoPlaces(odds: string): string {
  const point = odds.indexOf(".");
  return point === -1 ? `${odds}.00` : odds.padEnd(point + 3, "0");
}
