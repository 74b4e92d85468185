import type { Currency } from "@touchline/contract";
import type { z } from "zod";

export interface CurrencyTerms extends z.infer<typeof Currency> {
  /** Play money that a demo account opens with, in subunits. */
  demoCredit: bigint;
}

const fiat = (code: string, subunits: number, demoCredit: bigint): CurrencyTerms => ({
  code,
  fiat: true,
  subunits,
  subcurrencies: [],
  demoCredit,
});

/** Currencies that accounts can be kept in; the first one is the default. */
export const CURRENCIES: readonly [CurrencyTerms, ...CurrencyTerms[]] = [
  fiat("EUR", 100, 100_000n),
  fiat("USD", 100, 100_000n),
  fiat("GBP", 100, 100_000n),
  fiat("BRL", 100, 500_000n),
  fiat("JPY", 1, 150_000n),
  {
    code: "BTC",
    fiat: false,
    subunits: 100_000_000,
    subcurrencies: [{ code: "mBTC", scale: 3 }],
    demoCredit: 2_000_000n,
  },
];

export const currencyTerms = (code: string): CurrencyTerms | undefined =>
  CURRENCIES.find((terms) => terms.code === code);
