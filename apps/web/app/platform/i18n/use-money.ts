import { type Subunits, decimalsOf, toDecimalString } from "@touchline/betting";
import { useSite } from "../site.tsx";
import { formattingLocale } from "./direction.ts";

/** An amount of the contract or of the betting rules, with its currency. */
export interface MoneyAmount {
  value: Subunits | string;
  currency: string;
  subunits: number;
}

/** Crypto has more places than these, and its needless zeros are left out. */
const MOST_OF_COINS = 3;
const SHORTEST_DECIMALS = 2;
/** Stands for no currency. Formats know codes of three letters alone, and throw at USDT or DOGE. */
const NO_CURRENCY = "XXX";
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
  return nameCurrency(format.format(exact), currency).replace(HYPHEN, MINUS);
}

/** How a format shows any currency; `nameCurrency` is for what comes out of it. */
export const currencyStyle = (currency: string) =>
  /^[a-z]{3}$/i.test(currency)
    ? ({ style: "currency", currency, currencyDisplay: "narrowSymbol" } as const)
    : ({ style: "currency", currency: NO_CURRENCY, currencyDisplay: "code" } as const);

export const nameCurrency = (text: string, currency: string): string => text.replace(NO_CURRENCY, currency);

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
    ...currencyStyle(currency),
    signDisplay: sign === "always" ? "exceptZero" : "auto",
    minimumFractionDigits: decimals > MOST_OF_COINS ? SHORTEST_DECIMALS : decimals,
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
