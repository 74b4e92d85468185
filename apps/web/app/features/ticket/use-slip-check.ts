import {
  type Issue,
  type Ticket,
  type TicketContext,
  STAKE_PROBLEMS,
  issueMessage,
  readBetLimits,
  ticketIssues,
} from "@touchline/betting";
import { SPAM_STATUS } from "@touchline/contract/vocabulary";
import { useTranslations } from "use-intl/react";
import { useLinkState } from "../../data/live/use-link-state.ts";
import { useBettingText } from "../../platform/i18n/use-betting-text.ts";
import { useMoney } from "../../platform/i18n/use-money.ts";
import { useOddsText } from "../../state/preferences.ts";
import { type Session, activeAccount, useSession } from "../../state/session.ts";

export interface SlipCheck {
  context: TicketContext;
  /** Sorted by importance. */
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

/** The limits to check the slip against, and the issues found; null until the limits are known. */
export function useSlipCheck(ticket: Ticket): SlipCheck | null {
  const session = useSession((current) => current);
  const context = contextOf(session, useLinkState() === "stale");
  return context === null ? null : { context, issues: ticketIssues(ticket, context) };
}

/** The text of an issue: what blocks a bet, or what to know before placing it. */
export function useIssueText(): (issue: Issue) => { title: string | null; text: string } {
  const t = useTranslations("ticket.stake.problem");
  const bettingText = useBettingText();
  const money = useMoney();
  const oddsText = useOddsText();
  return (issue) => {
    const { amount, currency, subunits, limit, reason } = issue.params;
    // Problems of typed text are more detailed than the refusals of the rules.
    if (issue.code === "stake_invalid") {
      return { title: null, text: t(STAKE_PROBLEMS.find((known) => known === reason) ?? "empty") };
    }
    const { title, description } = issueMessage(issue);
    const shownLimit = limit === undefined ? undefined : String(limit);
    const values = {
      limit: issue.code === "odds_limit_exceeded" && shownLimit !== undefined ? oddsText(shownLimit) : shownLimit,
      amount:
        amount === undefined
          ? undefined
          : money({ value: String(amount), currency: String(currency), subunits: Number(subunits) }),
    };
    return { title: title && bettingText(title, values), text: bettingText(description, values) };
  };
}
