/** The sign of a currency, or its code where it has none, and whether the language writes it after the amount. */
export function currencySymbol(currency: string, locale: string): { text: string; isAfter: boolean } {
  const parts = new Intl.NumberFormat(locale, {
    style: "currency",
    currency,
    currencyDisplay: "narrowSymbol",
  }).formatToParts(0);
  const place = parts.findIndex(({ type }) => type === "currency");
  return { text: parts[place]?.value ?? currency, isAfter: place > parts.findIndex(({ type }) => type === "integer") };
}
