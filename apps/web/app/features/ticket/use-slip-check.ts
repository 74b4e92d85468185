import { type Issue, type Ticket, type TicketContext, readBetLimits, ticketIssues } from "@touchline/betting";
import { SPAM_STATUS } from "@touchline/contract/vocabulary";
import { useLinkState } from "../../data/live/use-link-state.ts";
import { type Session, activeAccount, useSession } from "../../state/session.ts";

export interface SlipCheck {
  context: TicketContext;
  /** Everything in the way, most pressing first. */
  issues: readonly Issue[];
}

function contextOf(session: Session, arePricesStale: boolean): TicketContext | null {
  const { settings, player, status } = session;
  if (settings === null) return null;
  const account = activeAccount(session);
  return {
    limits: readBetLimits(settings.bets_limits),
    balance: status === "LOGGED_IN" && account !== null ? BigInt(account.available_to_bet) : null,
    providers: settings.provider_statuses,
    arePricesStale,
    isSpamRestricted: player?.statuses.some(({ id }) => id === SPAM_STATUS) ?? false,
    isPve: player?.serasa?.pve ?? false,
    customBetEnabled: settings.custom_bet_enabled,
    isAllowedSingleCustomBet: settings.is_allowed_single_custom_bet,
  };
}

/** What the slip is checked against, and what is in its way; null until the limits are known. */
export function useSlipCheck(ticket: Ticket): SlipCheck | null {
  const session = useSession((current) => current);
  const context = contextOf(session, useLinkState() === "stale");
  return context === null ? null : { context, issues: ticketIssues(ticket, context) };
}
