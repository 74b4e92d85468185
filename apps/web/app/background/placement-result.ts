import type { CurrencySpec, PlacedBet } from "@touchline/betting";
import type { Bet } from "../data/bets/bets.queries.ts";
import type { ApiError } from "../data/http/api-failure.ts";

/** Bets that stand, as the receipt shows them. */
export const placedBets = (bets: readonly Bet[], currency: CurrencySpec): PlacedBet[] =>
  bets.map(({ id, ref, status, odds, stake, potential_win: win }) => ({
    id,
    ref,
    status,
    odds,
    stake: BigInt(stake.value),
    potentialWin: BigInt(win.value),
    currency,
  }));

/** Places of refused bets among those sent. */
export const refusedBets = ({ errors_by_bet: errors }: ApiError): readonly number[] => [
  ...new Set((errors ?? []).map(({ bet_index: index }) => index)),
];
