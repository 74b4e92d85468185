import type { OddsType } from "@touchline/contract/vocabulary";
import { assertNever } from "../assert-never.ts";
import { type Fraction, placePoint, powerOfTen, readDecimal, roundedQuotient } from "./decimal-text.ts";
import { exactFraction } from "./exact-fraction.ts";
import { formatDecimalOdds } from "./format-decimal.ts";
import { fractionOf } from "./fraction-ladder.ts";

/** U+2212; a hyphen is shorter than the digits beside it and may break a line. */
const MINUS = "\u2212";

/** How odds are shown beyond their type. */
export interface OddsSetting {
  /** The fractions a British book prints, or reduced ones with denominators up to 100. */
  readonly fractions?: "ladder" | "exact";
}

// Stryker disable next-line StringLiteral: all but exact is the ladder
/**
 * Decimal odds written in one of the six odds types, rounded half up. For display only:
 * fractional and Malay prices lose precision and are never read back.
 * Odds of 1 or less have no other form and stay decimal. Throws a RangeError on text that is not a plain decimal.
 */
export function formatOdds(odds: string, type: OddsType, { fractions = "ladder" }: OddsSetting = {}): string {
  if (type === "decimal") return formatDecimalOdds(odds);
  const price = readDecimal(odds);
  const { over, under } = price;
  if (over <= under) return formatDecimalOdds(odds);
  if (type === "british" && fractions === "exact") return exactFraction(price);
  return formatNetOdds(price, { over: over - under, under }, type);
}

function formatNetOdds(price: Fraction, net: Fraction, type: Exclude<OddsType, "decimal">): string {
  switch (type) {
    case "british":
      return fractionOf(price);
    case "hongkong":
      return twoPlaces(net);
    case "american":
      return formatAmerican(net);
    case "indonesian":
      return formatIndonesian(net);
    case "malaysian":
      return formatMalaysian(net);
    default:
      return assertNever(type);
  }
}

function formatAmerican(net: Fraction): string {
  // Stryker disable next-line EqualityOperator: evens are the same from either side
  const isLong = net.over >= net.under;
  const { over, under } = isLong ? net : inverse(net);
  const points = roundedQuotient(over * 100n, under);
  return isLong || points === 100n ? `+${points}` : `${MINUS}${points}`;
}

function formatIndonesian(net: Fraction): string {
  return net.over >= net.under ? twoPlaces(net) : negated(twoPlaces(inverse(net)));
}

function formatMalaysian(net: Fraction): string {
  // Stryker disable next-line EqualityOperator: evens are the same from either side
  return net.over <= net.under ? twoPlaces(net) : negated(twoPlaces(inverse(net)));
}

/** Evens has one spelling, so a price that rounds to it from the other side loses its sign. */
function negated(text: string): string {
  return text === "1.00" ? text : `${MINUS}${text}`;
}

function inverse({ over, under }: Fraction): Fraction {
  return { over: under, under: over };
}

/** Two places; below 0.01 three, and further until a digit shows, so that no price reads as zero. */
function twoPlaces({ over, under }: Fraction): string {
  let places = over * 100n < under ? 3 : 2;
  let rounded = roundedQuotient(over * powerOfTen(places), under);
  while (rounded === 0n) {
    places += 1;
    rounded = roundedQuotient(over * powerOfTen(places), under);
  }
  return placePoint(rounded, places);
}
