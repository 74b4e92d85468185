import { type Subunits, decimalsOf, toDecimalString } from "@touchline/betting";
import { useSite } from "../site.tsx";
import { formattingLocale } from "./direction.ts";

/** An amount of the contract or of the betting rules, with its currency. */
export interface MoneyAmount {
  value: Subunits | string;
  currency: string;
  subunits: number;
}

const SHORTEST_DECIMALS = 2;
const HYPHEN = "-";
const MINUS = "\u2212";

/** Money as the locale writes it, with a true minus. Crypto keeps up to eight places and loses needless zeros. */
export function formatMoney(
  { value, currency, subunits }: MoneyAmount,
  locale: string,
  sign: "auto" | "always" = "auto",
): string {
  const format = formatOf({ locale, currency, subunits, sign });
  // Safe: numeric strings are formatted exactly; the type only accepts literals.
  const exact = toDecimalString(BigInt(value), subunits) as Intl.StringNumericLiteral;
  return format.format(exact).replace(HYPHEN, MINUS);
}

// Making a formatter costs more than a key typed into the slip may take.
const formats = new Map<string, Intl.NumberFormat>();

function formatOf({
  locale,
  currency,
  subunits,
  sign,
}: Omit<MoneyAmount, "value"> & { locale: string; sign: "auto" | "always" }): Intl.NumberFormat {
  const key = `${locale} ${currency} ${subunits} ${sign}`;
  const known = formats.get(key);
  if (known !== undefined) return known;
  const decimals = decimalsOf(subunits);
  const format = new Intl.NumberFormat(formattingLocale(locale), {
    style: "currency",
    currency,
    currencyDisplay: "narrowSymbol",
    signDisplay: sign === "always" ? "exceptZero" : "auto",
    minimumFractionDigits: Math.min(decimals, SHORTEST_DECIMALS),
    maximumFractionDigits: decimals,
  });
  formats.set(key, format);
  return format;
}

export function useMoney(): (amount: MoneyAmount, sign?: "auto" | "always") => string {
  const { locale } = useSite();
  return (amount, sign) => formatMoney(amount, locale, sign);
}

const FROM_LEFT_TO_RIGHT = "\u2066";
const END = "\u2069";

/** Isolates a figure inside a sentence: it runs from left to right in every language. */
export const isolateFigure = (figure: string): string => `${FROM_LEFT_TO_RIGHT}${figure}${END}`;
