import type { Issue } from "@touchline/betting";
import { useTranslations } from "use-intl/react";
import { useMoney } from "../../platform/i18n/use-money.ts";

const STAKE_REASONS = ["malformed", "negative", "too-precise", "too-large"] as const;

const text = (value: string | number | undefined): string => String(value ?? "");

/** Our words for what is in the way of a bet. */
export function useIssueText(): (issue: Issue) => string {
  const t = useTranslations("ticket.issue");
  const money = useMoney();
  return ({ code, params }) => {
    if (code === "stake_invalid") {
      const reason = STAKE_REASONS.find((known) => known === params["reason"]);
      return t(`stake_invalid.${reason ?? "empty"}`);
    }
    const { amount, currency, subunits } = params;
    return t(code, {
      limit: text(params["limit"]),
      amount:
        amount === undefined
          ? ""
          : money({ value: text(amount), currency: text(currency), subunits: Number(subunits) }),
    });
  };
}
