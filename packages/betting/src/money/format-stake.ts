import { type CurrencySpec, type Subunits, toDecimalString } from "./subunits.ts";

// Formatters are slow to make, and a slip asks for the same one at every key.
const FORMATTERS = new Map<string, Intl.NumberFormat>();

/**
 * An amount as it stands in a stake field: the digits and the decimal mark of the locale, no groups, and no zeros
 * behind the mark that say nothing. `parseStake` reads it back to the same amount.
 */
export function formatStake(value: Subunits, { currency, locale }: { currency: CurrencySpec; locale: string }): string {
  const text = toDecimalString(value, currency.subunits);
  const plain = text.includes(".") ? text.replace(/\.?0+$/, "") : text;
  return withMarks(plain, locale);
}

/** Puts the digits and the decimal mark of a locale into a plain decimal. Exact at any length. */
function withMarks(plain: string, locale: string): string {
  const formatter = formatterOf(locale);
  const mark = formatter.formatToParts(1.5).find(({ type }) => type === "decimal")?.value ?? ".";
  return Array.from(plain, (character) => (character === "." ? mark : digitIn(formatter, character))).join("");
}

function digitIn(formatter: Intl.NumberFormat, character: string): string {
  return /\d/.test(character) ? formatter.format(BigInt(character)) : character;
}

function formatterOf(locale: string): Intl.NumberFormat {
  const known = FORMATTERS.get(locale);
  if (known) return known;
  const made = new Intl.NumberFormat(locale, { useGrouping: false });
  FORMATTERS.set(locale, made);
  return made;
}
