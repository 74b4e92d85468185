import { inLocaleDigits } from "../locale-digits.ts";
import { type CurrencySpec, type Subunits, toDecimalString } from "./subunits.ts";

/** The mark between units and fraction in a locale, as a keypad for stakes has it on a key. */
export function decimalMark(locale: string): string {
  return inLocaleDigits(".", locale);
}

/** Zeros behind the second place of a fraction; the first two stay, as they do wherever money is shown. */
const NEEDLESS_ZEROS = /(\.\d\d\d*?)0+$/;

/**
 * An amount as it stands in a stake field: the digits and the decimal mark of the locale, no groups, and two places
 * where the currency has them, more where the amount needs them. `parseStake` reads it back to the same amount.
 */
export function formatStake(value: Subunits, { currency, locale }: { currency: CurrencySpec; locale: string }): string {
  return inLocaleDigits(toDecimalString(value, currency.subunits).replace(NEEDLESS_ZEROS, "$1"), locale);
}
