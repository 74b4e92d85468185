// Making a formatter is slow, and a page asks for the same one for every price and at every key.
const SYMBOLS = new Map<string, ReadonlyMap<string, string>>();

/**
 * A price in any of the six types, or a line, in the digits and with the decimal mark of a locale: "1.85" is "1,85" in
 * German. Exact at any length; signs and the stroke of a fraction stay, so that it reads the same way round everywhere.
 */
export function inLocaleDigits(plain: string, locale: string): string {
  const symbols = symbolsOf(locale);
  // Stryker disable next-line ConditionalExpression: a shortcut: the long way comes to the same
  return symbols.size === 0 ? plain : plain.replace(/[\d.]/g, (character) => symbols.get(character) ?? character);
}

/** What a locale writes for the characters of a plain decimal, where it is another character. */
function symbolsOf(locale: string): ReadonlyMap<string, string> {
  const known = SYMBOLS.get(locale);
  // Stryker disable next-line ConditionalExpression: a memory of what was worked out: forgetting costs time
  if (known) return known;
  const formatter = new Intl.NumberFormat(locale);
  const digits = Array.from("0123456789", (digit) => [digit, formatter.format(BigInt(digit))] as const);
  const all = [...digits, [".", decimalMarkOf(formatter)] as const];
  // Stryker disable next-line ConditionalExpression, MethodExpression: a sign written as itself may be replaced by itself
  const symbols = new Map(all.filter(([plain, written]) => plain !== written));
  // Stryker disable next-line CallExpression: a memory of what was worked out: forgetting costs time
  SYMBOLS.set(locale, symbols);
  return symbols;
}

/** The mark a formatter puts before a fraction. */
export function decimalMarkOf(formatter: Intl.NumberFormat): string {
  // oxlint-disable-next-line touchline/exact-money -- any number that has a decimal mark
  return formatter.format(1.5).replace(/\p{Nd}/gu, "");
}
