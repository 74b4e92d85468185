import type { CurrencySpec } from "./subunits.ts";

const fiat = (code: string, subunits: number): CurrencySpec => ({ code, fiat: true, subunits });
const crypto = (code: string, subunits: number): CurrencySpec => ({ code, fiat: false, subunits });

/** Currencies a book may keep accounts in, with the decimals each is kept to: from none up to the 18 of ETH. */
export const CURRENCIES = {
  EUR: fiat("EUR", 100),
  USD: fiat("USD", 100),
  GBP: fiat("GBP", 100),
  CAD: fiat("CAD", 100),
  AUD: fiat("AUD", 100),
  NZD: fiat("NZD", 100),
  CHF: fiat("CHF", 100),
  SEK: fiat("SEK", 100),
  NOK: fiat("NOK", 100),
  DKK: fiat("DKK", 100),
  PLN: fiat("PLN", 100),
  CZK: fiat("CZK", 100),
  BRL: fiat("BRL", 100),
  MXN: fiat("MXN", 100),
  ARS: fiat("ARS", 100),
  INR: fiat("INR", 100),
  TRY: fiat("TRY", 100),
  JPY: fiat("JPY", 1),
  KRW: fiat("KRW", 1),
  VND: fiat("VND", 1),
  KWD: fiat("KWD", 1_000),
  BHD: fiat("BHD", 1_000),
  TND: fiat("TND", 1_000),
  BTC: crypto("BTC", 100_000_000),
  LTC: crypto("LTC", 100_000_000),
  DOGE: crypto("DOGE", 100_000_000),
  USDT: crypto("USDT", 1_000_000),
  USDC: crypto("USDC", 1_000_000),
  TRX: crypto("TRX", 1_000_000),
  SOL: crypto("SOL", 1_000_000_000),
  // oxlint-disable-next-line touchline/exact-money -- a power of ten, which a float holds exactly
  ETH: crypto("ETH", 1_000_000_000_000_000_000),
} as const satisfies Record<string, CurrencySpec>;
/** Code of a currency in the table. */
export type CurrencyCode = keyof typeof CURRENCIES;

/** A smaller unit of a currency that amounts are shown and typed in; the ledger keeps the currency itself. */
export interface Subcurrency {
  readonly code: string;
  readonly currency: CurrencyCode;
  /** How many of it make one unit of the currency: 1000 mBTC are 1 BTC. */
  readonly perUnit: number;
}

/** Smaller units that players are used to. */
export const SUBCURRENCIES: readonly Subcurrency[] = [
  { code: "mBTC", currency: "BTC", perUnit: 1_000 },
  { code: "µBTC", currency: "BTC", perUnit: 1_000_000 },
  { code: "mETH", currency: "ETH", perUnit: 1_000 },
  { code: "Gwei", currency: "ETH", perUnit: 1_000_000_000 },
  { code: "mLTC", currency: "LTC", perUnit: 1_000 },
];

/**
 * The subcurrency as a currency of its own, with the same subunits behind fewer decimals: an amount of BTC in satoshi
 * is the same number in mBTC, shown with five places instead of eight.
 */
export function subcurrencySpec({ code, currency, perUnit }: Subcurrency): CurrencySpec {
  const { fiat: isFiat, subunits } = CURRENCIES[currency];
  // oxlint-disable-next-line touchline/exact-money -- powers of ten, the second a part of the first
  return { code, fiat: isFiat, subunits: subunits / perUnit };
}
