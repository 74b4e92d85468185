import { inLocaleDigits } from "../locale-digits.ts";
import { trimZeros } from "../odds/fixed-point.ts";
import { type CurrencySpec, type Subunits, toDecimalString } from "./subunits.ts";

/**
 * An amount as it stands in a stake field: the digits and the decimal mark of the locale, no groups, and no zeros
 * behind the mark that say nothing. `parseStake` reads it back to the same amount.
 */
export function formatStake(value: Subunits, { currency, locale }: { currency: CurrencySpec; locale: string }): string {
  return inLocaleDigits(trimZeros(toDecimalString(value, currency.subunits)), locale);
}
