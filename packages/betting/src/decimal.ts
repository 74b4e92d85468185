import BigDecimal from "big.js";

/** Exact decimals: division keeps 20 places, rounds half up, and floats are refused. */
export const Decimal = BigDecimal();
Decimal.DP = 20;
Decimal.RM = Decimal.roundHalfUp;
// Odds and money are never written with an exponent, however long.
Decimal.NE = -1000;
Decimal.PE = 1000;
Decimal.strict = true;

/** Division to a whole number looks one digit past the point only, so a half is never rounded twice. */
const WholeDecimal = BigDecimal();
WholeDecimal.DP = 0;
WholeDecimal.RM = WholeDecimal.roundHalfUp;
WholeDecimal.PE = 1000;
WholeDecimal.strict = true;

export type DecimalValue = InstanceType<typeof Decimal>;

/** Product of exact decimals; 1 where there are none. */
export function productOf(values: readonly string[]): DecimalValue {
  return values.reduce((product, value) => product.times(value), Decimal("1"));
}

/** `dividend / divisor`, rounded once, half up, to whole subunits. */
export function wholeQuotient(dividend: DecimalValue, divisor: DecimalValue): bigint {
  return BigInt(WholeDecimal(dividend.toFixed()).div(divisor.toFixed()).toFixed());
}

/** The whole number nearest to an exact decimal, halves up. */
export function wholeNumber(value: DecimalValue): bigint {
  return BigInt(value.toFixed(0));
}
