import {
  type Issue,
  type Ticket,
  type TicketContext,
  STAKE_PROBLEMS,
  issueMessage,
  ticketIssues,
} from "@touchline/betting";
import { useTranslations } from "use-intl/react";
import { useLinkState } from "../../data/live/use-link-state.ts";
import { useBettingText } from "../../platform/i18n/use-betting-text.ts";
import { useMoney } from "../../platform/i18n/use-money.ts";
import { useOddsText } from "../../state/preferences.ts";
import { type Session, useSession } from "../../state/session.ts";
import { ticketContext } from "../../state/ticket-context.ts";

export interface SlipCheck {
  context: TicketContext;
  /** Sorted by importance. */
  issues: readonly Issue[];
}

interface KnownCheck {
  session: Session;
  isStale: boolean;
  check: SlipCheck | null;
}

/** The slip and who reads it out ask for the same, in one rendering. */
const checks = new WeakMap<Ticket, KnownCheck>();

/** The limits to check the slip against, and the issues found; null until the limits are known. */
export function useSlipCheck(ticket: Ticket): SlipCheck | null {
  const session = useSession((current) => current);
  const isStale = useLinkState() === "stale";
  const known = checks.get(ticket);
  if (known?.session === session && known.isStale === isStale) return known.check;
  const context = ticketContext(session, isStale);
  const check = context === null ? null : { context, issues: ticketIssues(ticket, context) };
  checks.set(ticket, { session, isStale, check });
  return check;
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
