import { placePoint, zerosOf } from "../odds/decimal-text.ts";

/** An amount in whole subunits of its currency: cents, satoshi. */
export type Subunits = bigint;

/** A currency as betting needs it. `subunits` is how many make one unit: 100 for EUR, 1 for JPY. */
export interface CurrencySpec {
  readonly code: string;
  readonly fiat: boolean;
  readonly subunits: number;
}

/** Decimal places of a currency: 2 where 100 subunits make a unit. Throws a RangeError unless it is a power of ten. */
export function decimalsOf(subunits: number): number {
  const decimals = zerosOf(String(subunits));
  if (decimals === null) throw new RangeError(`Not a power of ten: ${subunits}`);
  return decimals;
}

/** Most places a player may type of a crypto currency. */
const CRYPTO_STAKE_DECIMALS = 8;

/** Places a player may type in a stake: all of a fiat currency's, at most eight of a crypto currency's. */
export function stakeDecimals({ fiat, subunits }: CurrencySpec): number {
  const decimals = decimalsOf(subunits);
  // Stryker disable next-line EqualityOperator: both sides agree where they meet
  return fiat || decimals < CRYPTO_STAKE_DECIMALS ? decimals : CRYPTO_STAKE_DECIMALS;
}

/** The amount as a plain decimal in units: 1000 cents is "10.00". */
export function toDecimalString(value: Subunits, subunits: number): string {
  return placePoint(value, decimalsOf(subunits));
}
