import type { components } from "@touchline/contract/api";

type Bet = components["schemas"]["Bet"];
type BetPage = components["schemas"]["BetList"];

/** The bets of a page, and those after it, are its total. */
export const hasMore = ({ list, pagination }: BetPage): boolean => pagination.total > list.length;

/** Whether a bet comes before another in a list: the newest is the first. */
export const comesBefore = (bet: Bet, other: Bet): boolean => {
  const laterMs = Date.parse(bet.created_at) - Date.parse(other.created_at);
  return laterMs === 0 ? bet.id < other.id : laterMs > 0;
};
