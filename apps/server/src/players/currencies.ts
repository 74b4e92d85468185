import { type CurrencyCode, CURRENCIES as KNOWN, decimalsOf, SUBCURRENCIES } from "@touchline/betting";
import type { Currency } from "@touchline/contract";
import type { z } from "zod";

export interface CurrencyTerms extends z.infer<typeof Currency> {
  /** Play money that a demo account opens with, in subunits. */
  demoCredit: bigint;
}

function terms(code: CurrencyCode, demoCredit: bigint): CurrencyTerms {
  const units = SUBCURRENCIES.filter(({ currency }) => currency === code);
  const subcurrencies = units.map((unit) => ({ code: unit.code, scale: decimalsOf(unit.perUnit) }));
  return { ...KNOWN[code], subcurrencies, demoCredit };
}

/** Currencies that accounts can be kept in; the first one is the default. */
export const CURRENCIES: readonly [CurrencyTerms, ...CurrencyTerms[]] = [
  terms("EUR", 100_000n),
  terms("USD", 100_000n),
  terms("GBP", 100_000n),
  terms("BRL", 500_000n),
  terms("JPY", 150_000n),
  terms("BTC", 2_000_000n),
];

export const currencyTerms = (code: string): CurrencyTerms | undefined =>
  CURRENCIES.find((currency) => currency.code === code);

/** Whether amounts may stand in it, of whatever site and time. */
export const isKnownCurrency = (code: string): code is CurrencyCode => Object.hasOwn(KNOWN, code);

/**
 * How many subunits make one of a currency, also of one that is offered no more: its old bets and accounts still stand.
 * A guess would show another amount than the ledger has, so there is none.
 */
export function subunitsOf(code: string): number {
  if (!isKnownCurrency(code)) throw new RangeError(`No currency is known by the code ${code}`);
  return KNOWN[code].subunits;
}

/** Whether a site opens accounts in a currency. */
export const isOpened = ({ currencies }: { readonly currencies: readonly CurrencyTerms[] }, code: string): boolean =>
  currencies.some((currency) => currency.code === code);
