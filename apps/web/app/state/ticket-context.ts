import { type TicketContext, readBetLimits } from "@touchline/betting";
import { SPAM_STATUS } from "@touchline/contract/vocabulary";
import { type Session, activeAccount } from "./session.ts";

/** What bets of this session are checked against; null until the limits are known. */
export function ticketContext(session: Session, arePricesStale: boolean): TicketContext | null {
  const { settings, player, status } = session;
  if (settings === null) return null;
  const account = activeAccount(session);
  return {
    limits: readBetLimits(settings.bets_limits),
    balance: status === "LOGGED_IN" && account !== null ? BigInt(account.available_to_bet) : null,
    providers: settings.provider_statuses,
    arePricesStale,
    isSpamRestricted: player?.statuses.some(({ id }) => id === SPAM_STATUS) ?? false,
    exclusion: player?.exclusion ?? null,
    isPve: player?.serasa?.pve ?? false,
    customBetEnabled: settings.custom_bet_enabled,
    isAllowedSingleCustomBet: settings.is_allowed_single_custom_bet,
  };
}
