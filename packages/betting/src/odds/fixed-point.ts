/** An exact decimal as `digits / 10^scale`. Lets odds be shown and compared without a decimal library. */
export interface FixedPoint {
  readonly digits: bigint;
  readonly scale: number;
}

const DECIMAL_TEXT = /^\d{1,400}(?:\.\d{1,400})?$/;

/** Reads a plain decimal such as "1.85"; throws a RangeError on anything else. */
export function parseFixedPoint(text: string): FixedPoint {
  if (!DECIMAL_TEXT.test(text)) throw new RangeError(`Not decimal odds: ${JSON.stringify(text)}`);
  const point = text.indexOf(".");
  if (point === -1) return { digits: BigInt(text), scale: 0 };
  return { digits: BigInt(text.slice(0, point) + text.slice(point + 1)), scale: text.length - point - 1 };
}

export function powerOfTen(exponent: number): bigint {
  return 10n ** BigInt(exponent);
}

/** `numerator / denominator` rounded half up; neither may be negative. Throws a RangeError on a denominator of zero. */
export function roundedQuotient(numerator: bigint, denominator: bigint): bigint {
  return (2n * numerator + denominator) / (2n * denominator);
}

/** Orders two decimals exactly: below zero where the first is less, zero where they are equal, above zero where it is more. */
export function compare(a: FixedPoint, b: FixedPoint): -1 | 0 | 1 {
  const difference = a.digits * powerOfTen(b.scale) - b.digits * powerOfTen(a.scale);
  if (difference === 0n) return 0;
  return difference < 0n ? -1 : 1;
}

/** Writes `digits / 10^places` with exactly that many places. */
export function placePoint(digits: bigint, places: number): string {
  if (digits < 0n) return `-${placePoint(-digits, places)}`;
  const text = digits.toString().padStart(places + 1, "0");
  return places === 0 ? text : `${text.slice(0, -places)}.${text.slice(-places)}`;
}

/** Drops zeros after the point that say nothing: "87.50" is "87.5", "87.00" is "87". */
export function trimZeros(text: string): string {
  return text.includes(".") ? text.replace(/\.?0+$/, "") : text;
}

/** The fraction in lowest terms, as text. */
export function reducedFraction(numerator: bigint, denominator: bigint): string {
  let a = numerator;
  let b = denominator;
  while (b !== 0n) [a, b] = [b, a % b];
  return `${numerator / a}/${denominator / a}`;
}
