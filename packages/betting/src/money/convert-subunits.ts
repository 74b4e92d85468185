import { decimal, dividedBy, times, wholeNumber } from "../fraction.ts";
import type { CurrencySpec, Subunits } from "./subunits.ts";

/** What one unit of each currency is worth in a common currency, as a plain decimal by currency code. */
export type ConversionRates = Readonly<Record<string, string>>;

/** An amount in another currency, half up to its subunit; the same amount in the same one. Null where a rate is missing. */
export function convertSubunits({
  value,
  from,
  to,
  rates,
}: {
  value: Subunits;
  from: Pick<CurrencySpec, "code" | "subunits">;
  to: Pick<CurrencySpec, "code" | "subunits">;
  rates: ConversionRates;
}): Subunits | null {
  const [rateFrom, rateTo] = from.code === to.code ? ["1", "1"] : [rates[from.code], rates[to.code]];
  if (rateFrom === undefined || rateTo === undefined || decimal(rateTo).over === 0n) return null;
  const worth = times(times(decimal(value), decimal(rateFrom)), decimal(BigInt(to.subunits)));
  return wholeNumber(dividedBy(worth, times(decimal(rateTo), decimal(BigInt(from.subunits)))));
}
