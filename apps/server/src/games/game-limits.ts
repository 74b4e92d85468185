import { highestStakeFor, profitCapFor, readBetLimits } from "@touchline/betting";
import type { BookConfig } from "../book/book-config.ts";

/** What a game may take and pay in a currency, in subunits; null where nothing is set. */
export interface GameLimits {
  minStake: bigint;
  maxStake: bigint | null;
  maxProfit: bigint | null;
}

/** Games keep to the limits of bets. */
export function gameLimits(
  { currencies, limits }: Pick<BookConfig, "currencies" | "limits">,
  code: string,
): GameLimits {
  const currency = currencies.find((known) => known.code === code);
  if (currency === undefined) return { minStake: 1n, maxStake: null, maxProfit: null };
  const read = readBetLimits(limits);
  const least = limits.min_stake.find(({ currency_code }) => currency_code === code);
  return {
    minStake: BigInt(least?.amount ?? 1),
    maxStake: highestStakeFor({ currency, limits: read, balance: null }),
    maxProfit: profitCapFor(read, currency),
  };
}
