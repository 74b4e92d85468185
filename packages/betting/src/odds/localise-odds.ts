// Making a formatter is slow, and a page asks for the same one for every price.
const SYMBOLS = new Map<string, { readonly digits: readonly string[]; readonly mark: string }>();

/**
 * Odds already written in one of the six types, in the digits and with the decimal mark of a locale: "1.85" is "1,85"
 * in German. Signs and the stroke of a fraction stay, so that a price reads the same way round everywhere.
 */
export function localiseOdds(text: string, locale: string): string {
  const { digits, mark } = symbolsOf(locale);
  return text.replace(/[\d.]/g, (character) => (character === "." ? mark : (digits[Number(character)] ?? character)));
}

function symbolsOf(locale: string): { readonly digits: readonly string[]; readonly mark: string } {
  const known = SYMBOLS.get(locale);
  if (known) return known;
  const formatter = new Intl.NumberFormat(locale, { useGrouping: false });
  const digits = Array.from({ length: 10 }, (_, digit) => formatter.format(digit));
  const mark = formatter.formatToParts(1.5).find(({ type }) => type === "decimal")?.value ?? ".";
  const symbols = { digits, mark };
  SYMBOLS.set(locale, symbols);
  return symbols;
}
