/** An exact number as `over / under`, with the sign above; `under` is never zero. Decimals have a power of ten there. */
export interface Fraction {
  readonly over: bigint;
  readonly under: bigint;
}

const DECIMAL_TEXT = /^\d{1,400}(?:\.\d{1,400})?$/;

/** Places of a number that no decimal, or none that is known to be one, writes exactly. */
export const QUOTIENT_PLACES = 20;

/** Reads a plain decimal such as "1.85"; throws a RangeError on anything else. */
export function readDecimal(text: string): Fraction {
  if (!DECIMAL_TEXT.test(text)) throw new RangeError(`Not decimal odds: ${JSON.stringify(text)}`);
  const point = text.indexOf(".");
  if (point === -1) return { over: BigInt(text), under: 1n };
  return { over: BigInt(text.slice(0, point) + text.slice(point + 1)), under: powerOfTen(text.length - point - 1) };
}

export function powerOfTen(exponent: number): bigint {
  return 10n ** BigInt(exponent);
}

/** `numerator / denominator` rounded half up, away from zero. Throws a RangeError on a denominator of zero. */
export function roundedQuotient(numerator: bigint, denominator: bigint): bigint {
  // Stryker disable next-line EqualityOperator: zero has no sign
  if (numerator < 0n) return -roundedQuotient(-numerator, denominator);
  // oxlint-disable-next-line touchline/exact-money -- the one place that rounds
  return (2n * numerator + denominator) / (2n * denominator);
}

/** Orders two numbers exactly: below zero where the first is less, zero where they are equal, above zero where it is more. */
export function compare(a: Fraction, b: Fraction): -1 | 0 | 1 {
  const difference = a.over * b.under - b.over * a.under;
  if (difference === 0n) return 0;
  // Stryker disable next-line EqualityOperator: equal ones were told apart before
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

/** The number as a plain decimal without zeros that say nothing: exact over a power of ten, else to 20 places, half up. */
export function textOf({ over, under }: Fraction): string {
  const places = zerosOf(String(under));
  const digits = places === null ? roundedQuotient(over * powerOfTen(QUOTIENT_PLACES), under) : over;
  return trimZeros(placePoint(digits, places ?? QUOTIENT_PLACES));
}

/** The exponent of a power of ten; null where the text is none. */
export function zerosOf(text: string): number | null {
  return /^10*$/.test(text) ? text.length - 1 : null;
}

export function commonDivisor(a: bigint, b: bigint): bigint {
  // oxlint-disable-next-line touchline/exact-money -- Euclid's
  return b === 0n ? a : commonDivisor(b, a % b);
}

/** The fraction in lowest terms, as text. */
export function reducedFraction({ over, under }: Fraction): string {
  const divisor = commonDivisor(over, under);
  // oxlint-disable-next-line touchline/exact-money -- divides evenly
  return `${over / divisor}/${under / divisor}`;
}
