// Making a formatter is slow, and a page asks for the same one for every price and at every key.
const SYMBOLS = new Map<string, ReadonlyMap<string, string>>();

/** A plain decimal in the digits and with the decimal mark of a locale, exact at any length; all else in it stays. */
export function inLocaleDigits(plain: string, locale: string): string {
  const symbols = symbolsOf(locale);
  return Array.from(plain, (character) => symbols.get(character) ?? character).join("");
}

function symbolsOf(locale: string): ReadonlyMap<string, string> {
  const known = SYMBOLS.get(locale);
  if (known) return known;
  const formatter = new Intl.NumberFormat(locale);
  const symbols = new Map(Array.from("0123456789", (digit) => [digit, formatter.format(BigInt(digit))]));
  symbols.set(".", decimalMarkOf(formatter));
  SYMBOLS.set(locale, symbols);
  return symbols;
}

/** The mark a formatter puts before a fraction. */
export function decimalMarkOf(formatter: Intl.NumberFormat): string {
  return formatter.format(1.5).replace(/\p{Nd}/gu, "");
}
