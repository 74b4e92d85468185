import type { CurrencySpec, PlacedBet, TicketBet, TicketError } from "@touchline/betting";
import { API_ERRORS, WRONG_ODDS_KEYS } from "@touchline/contract/vocabulary";
import type { Bet } from "../data/bets/bets.queries.ts";
import type { ApiError } from "../data/http/api-failure.ts";

const WRONG_ODDS_CODES: readonly number[] = [API_ERRORS.invalid_odds.code, API_ERRORS.invalid_odds_custom_bet.code];
const WRONG_ODDS: readonly string[] = Object.values(WRONG_ODDS_KEYS);

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

/** A refusal as the ticket shows it, with what was said about single legs under their own ids. */
export function ticketError(error: ApiError, bets: readonly TicketBet[]): TicketError {
  const messagesByBet: Record<string, string> = {};
  const currentOdds: Record<string, string> = {};
  for (const {
    bet_index: bet,
    selection_index: leg,
    localized_message: message,
    current_odds: odds,
  } of error.errors_by_bet ?? []) {
    const selection = leg === null ? undefined : bets[bet]?.selections[leg];
    if (selection === undefined) continue;
    messagesByBet[selection.id] = message;
    if (odds !== null) currentOdds[selection.id] = odds;
  }
  const keys = [error.key, ...(error.errors_by_bet ?? []).map(({ key }) => key)];
  return {
    code: error.code,
    key: error.key,
    message: error.message,
    isWrongOddsError: WRONG_ODDS_CODES.includes(error.code) || keys.some((key) => WRONG_ODDS.includes(key)),
    messagesByBet,
    currentOdds,
  };
}
