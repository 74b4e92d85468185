import { inLocaleDigits } from "../locale-digits.ts";

/**
 * Odds already written in one of the six types, in the digits and with the decimal mark of a locale: "1.85" is "1,85"
 * in German. Signs and the stroke of a fraction stay, so that a price reads the same way round everywhere.
 */
export function localiseOdds(text: string, locale: string): string {
  return inLocaleDigits(text, locale);
}
