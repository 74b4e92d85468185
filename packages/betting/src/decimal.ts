import {
  type FixedPoint,
  parseFixedPoint,
  placePoint,
  powerOfTen,
  roundedQuotient,
  trimZeros,
} from "./odds/fixed-point.ts";

/**
 * Exact arithmetic on decimals of any length. Sums and products lose nothing; a quotient keeps 20 places.
 * Everything rounds half up, away from zero, and only where it says so.
 */
export type DecimalValue = FixedPoint;

/** Places that a division keeps. */
const QUOTIENT_PLACES = 20;

export { compare } from "./odds/fixed-point.ts";

export const ZERO: DecimalValue = { digits: 0n, scale: 0 };
export const ONE: DecimalValue = { digits: 1n, scale: 0 };
export const HALF: DecimalValue = { digits: 5n, scale: 1 };

/** A whole number, or a plain decimal such as "1.85"; throws a RangeError on other text. Floats do not compile. */
export function decimal(value: string | bigint): DecimalValue {
  return typeof value === "bigint" ? { digits: value, scale: 0 } : parseFixedPoint(value);
}

export function plus(a: DecimalValue, b: DecimalValue): DecimalValue {
  if (a.scale === b.scale) return { digits: a.digits + b.digits, scale: a.scale };
  const scale = a.scale > b.scale ? a.scale : b.scale;
  return { digits: digitsAt(a, scale) + digitsAt(b, scale), scale };
}

export function minus(a: DecimalValue, b: DecimalValue): DecimalValue {
  return plus(a, { digits: -b.digits, scale: b.scale });
}

export function times(a: DecimalValue, b: DecimalValue): DecimalValue {
  return { digits: a.digits * b.digits, scale: a.scale + b.scale };
}

/** `dividend / divisor` to 20 places, half up. Throws a RangeError on a divisor of zero. */
export function dividedBy(dividend: DecimalValue, divisor: DecimalValue): DecimalValue {
  return { digits: quotientAt(dividend, divisor, QUOTIENT_PLACES), scale: QUOTIENT_PLACES };
}

/** `dividend / divisor`, rounded once, half up, to whole subunits. Throws a RangeError on a divisor of zero. */
export function wholeQuotient(dividend: DecimalValue, divisor: DecimalValue): bigint {
  return quotientAt(dividend, divisor, 0);
}

/** The whole number nearest to a decimal, halves up. */
export function wholeNumber({ digits, scale }: DecimalValue): bigint {
  return signedQuotient(digits, powerOfTen(scale));
}

/** The largest whole number not above a decimal that is not negative. */
export function wholePart({ digits, scale }: DecimalValue): bigint {
  return digits / powerOfTen(scale);
}

/** The plain decimal, with no zeros that say nothing: "5.16705". */
export function textOf({ digits, scale }: DecimalValue): string {
  return trimZeros(placePoint(digits, scale));
}

/** Product of exact decimals; 1 where there are none. */
export function productOf(values: readonly string[]): DecimalValue {
  return values.reduce((product, value) => times(product, decimal(value)), ONE);
}

function digitsAt({ digits, scale }: DecimalValue, target: number): bigint {
  return digits * powerOfTen(target - scale);
}

function quotientAt(dividend: DecimalValue, divisor: DecimalValue, places: number): bigint {
  return signedQuotient(
    dividend.digits * powerOfTen(divisor.scale + places),
    divisor.digits * powerOfTen(dividend.scale),
  );
}

/** Half up, away from zero. */
function signedQuotient(numerator: bigint, denominator: bigint): bigint {
  if (denominator < 0n) return signedQuotient(-numerator, -denominator);
  return numerator < 0n ? -roundedQuotient(-numerator, denominator) : roundedQuotient(numerator, denominator);
}
