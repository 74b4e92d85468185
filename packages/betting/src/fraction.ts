import {
  type Fraction,
  commonDivisor,
  compare,
  readDecimal,
  reducedFraction,
  roundedQuotient,
  textOf,
} from "./odds/decimal-text.ts";

/**
 * Exact arithmetic on numbers of any length: nothing is lost on the way, not to a quotient either, and what becomes an
 * amount is rounded once, at its end.
 */
export type { Fraction } from "./odds/decimal-text.ts";

export { compare, textOf } from "./odds/decimal-text.ts";

export const ZERO: Fraction = { over: 0n, under: 1n };
export const ONE: Fraction = { over: 1n, under: 1n };
/** Over a power of ten, so that its products are decimals. */
export const HALF: Fraction = { over: 5n, under: 10n };

/** A whole number, or a plain decimal such as "1.85"; throws a RangeError on other text. Floats do not compile. */
export function decimal(value: string | bigint): Fraction {
  return typeof value === "bigint" ? { over: value, under: 1n } : readDecimal(value);
}

export function plus(a: Fraction, b: Fraction): Fraction {
  // Stryker disable next-line ConditionalExpression: a shortcut: the long way comes to the same
  if (a.under === b.under) return { over: a.over + b.over, under: a.under };
  // oxlint-disable-next-line touchline/exact-money -- divides evenly
  const wider = b.under / commonDivisor(a.under, b.under);
  const under = a.under * wider;
  // oxlint-disable-next-line touchline/exact-money -- divides evenly
  return { over: a.over * wider + b.over * (under / b.under), under };
}

export function minus(a: Fraction, b: Fraction): Fraction {
  return plus(a, { over: -b.over, under: b.under });
}

export function times(a: Fraction, b: Fraction): Fraction {
  return { over: a.over * b.over, under: a.under * b.under };
}

/** Throws a RangeError on a divisor of zero. */
export function dividedBy(dividend: Fraction, { over, under }: Fraction): Fraction {
  if (over === 0n) throw new RangeError("Divided by zero");
  // Stryker disable next-line EqualityOperator: a divisor of zero has thrown before
  return times(dividend, over < 0n ? { over: -under, under: -over } : { over: under, under: over });
}

/** The whole number nearest to a number, halves away from zero. */
export function wholeNumber({ over, under }: Fraction): bigint {
  return roundedQuotient(over, under);
}

/** The largest whole number not above a number that is not negative. */
export function wholePart({ over, under }: Fraction): bigint {
  // oxlint-disable-next-line touchline/exact-money -- the whole part is asked for
  return over / under;
}

/** Product of exact decimals; 1 where there are none. */
export function productOf(values: readonly string[]): Fraction {
  return values.reduce((product, value) => times(product, decimal(value)), ONE);
}

/** The number as text that loses nothing: a plain decimal, or in lowest terms where none of 20 places is exact: "4960/3". */
export function exactText(value: Fraction): string {
  const text = textOf(value);
  return compare(decimal(text), value) === 0 ? text : reducedFraction(value);
}

/** Reads what `exactText` writes; throws a RangeError on other text. */
export function readExact(text: string): Fraction {
  const [over = "", ...under] = text.split("/");
  return under.length === 0 ? decimal(over) : dividedBy(decimal(over), decimal(under.join("/")));
}
