import { type Issue, STAKE_PROBLEMS, issueMessage } from "@touchline/betting";
import { useTranslations } from "use-intl/react";
import { useBettingText } from "../../platform/i18n/use-betting-text.ts";
import { useMoney } from "../../platform/i18n/use-money.ts";
import { useOddsText } from "../../state/preferences.ts";

/** Our words for what is in the way of a bet, or for what should be known before placing it. */
export function useIssueText(): (issue: Issue) => { title: string | null; text: string } {
  const t = useTranslations("ticket.stake.problem");
  const bettingText = useBettingText();
  const money = useMoney();
  const oddsText = useOddsText();
  return (issue) => {
    const { amount, currency, subunits, limit, reason } = issue.params;
    // What is wrong with a typed text is finer than any refusal: nobody was asked yet.
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
