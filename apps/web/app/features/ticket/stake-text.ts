import { type CurrencySpec, type Subunits, toDecimalString } from "@touchline/betting";

/** A stake as its field shows it: with the locale's decimal separator, and nothing between thousands. */
export function stakeText(stake: Subunits, { subunits }: CurrencySpec, locale: string): string {
  // Numbers in a string are formatted exactly; the type only knows it of literals.
  const exact = toDecimalString(stake, subunits) as Intl.StringNumericLiteral;
  const fraction = exact.split(".")[1]?.length ?? 0;
  const digits = { minimumFractionDigits: Math.min(fraction, 2), maximumFractionDigits: fraction };
  return new Intl.NumberFormat(locale, { useGrouping: false, ...digits }).format(exact);
}

/** The mark between units and fraction in a locale. */
export const decimalMark = (locale: string): string =>
  new Intl.NumberFormat(locale).formatToParts(1.5).find(({ type }) => type === "decimal")?.value ?? ".";

export const currencySymbol = (currency: string, locale: string): string =>
  new Intl.NumberFormat(locale, { style: "currency", currency, currencyDisplay: "narrowSymbol" })
    .formatToParts(0)
    .find(({ type }) => type === "currency")?.value ?? currency;
