import type { OddsType } from "@touchline/contract/vocabulary";
import { assertNever } from "../assert-never.ts";
import { type FixedPoint, parseFixedPoint, placePoint, powerOfTen, roundedQuotient } from "./fixed-point.ts";
import { exactFraction } from "./exact-fraction.ts";
import { formatDecimalOdds } from "./format-decimal.ts";
import { fractionOf } from "./fraction-ladder.ts";

/** U+2212; a hyphen is shorter than the digits beside it and may break a line. */
const MINUS = "\u2212";

/** A positive number as `numerator / denominator`. */
interface Ratio {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

/** How odds are shown beyond their type. */
export interface OddsSetting {
  /** The fractions a British book prints, or reduced ones with denominators up to 100. */
  readonly fractions?: "ladder" | "exact";
}

/**
 * Decimal odds written in one of the six odds types, rounded half up. For display only:
 * fractional and Malay prices lose precision and are never read back.
 * Odds of 1 or less have no other form and stay decimal. Throws a RangeError on text that is not a plain decimal.
 */
export function formatOdds(odds: string, type: OddsType, { fractions = "ladder" }: OddsSetting = {}): string {
  if (type === "decimal") return formatDecimalOdds(odds);
  const price = parseFixedPoint(odds);
  const one = powerOfTen(price.scale);
  if (price.digits <= one) return formatDecimalOdds(odds);
  if (type === "british" && fractions === "exact") return exactFraction(price);
  return formatNetOdds(price, { numerator: price.digits - one, denominator: one }, type);
}

function formatNetOdds(price: FixedPoint, net: Ratio, type: Exclude<OddsType, "decimal">): string {
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

function formatAmerican(net: Ratio): string {
  const isLong = net.numerator >= net.denominator;
  const { numerator, denominator } = isLong ? net : inverse(net);
  const points = roundedQuotient(numerator * 100n, denominator);
  return isLong || points === 100n ? `+${points}` : `${MINUS}${points}`;
}

function formatIndonesian(net: Ratio): string {
  return net.numerator >= net.denominator ? twoPlaces(net) : negated(twoPlaces(inverse(net)));
}

function formatMalaysian(net: Ratio): string {
  return net.numerator <= net.denominator ? twoPlaces(net) : negated(twoPlaces(inverse(net)));
}

/** Evens has one spelling, so a price that rounds to it from the other side loses its sign. */
function negated(text: string): string {
  return text === "1.00" ? text : `${MINUS}${text}`;
}

function inverse({ numerator, denominator }: Ratio): Ratio {
  return { numerator: denominator, denominator: numerator };
}

/** Two places; below 0.01 three, and further until a digit shows, so that no price reads as zero. */
function twoPlaces({ numerator, denominator }: Ratio): string {
  let places = numerator * 100n < denominator ? 3 : 2;
  let rounded = roundedQuotient(numerator * powerOfTen(places), denominator);
  while (rounded === 0n) {
    places += 1;
    rounded = roundedQuotient(numerator * powerOfTen(places), denominator);
  }
  return placePoint(rounded, places);
}
