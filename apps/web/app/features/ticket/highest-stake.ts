import type { Ticket, TicketContext } from "@touchline/betting";

/** The most that may be staked: the balance or the book's limit, whichever is lower; null where neither is known. */
export function highestStake({ currency }: Ticket, { balance, limits }: TicketContext): bigint | null {
  const { fiat, crypto } = limits.maxStakeLimit;
  const limit =
    (currency.fiat ? fiat : crypto).find(({ currencyCode }) => currencyCode === currency.code)?.amount ?? null;
  const bounds = [balance, limit].filter((bound) => bound !== null);
  const [first, second = first] = bounds;
  if (first === undefined || second === undefined) return null;
  const lowest = first < second ? first : second;
  return lowest > 0n ? lowest : null;
}
