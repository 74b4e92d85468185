import { useFormatter, useTranslations } from "use-intl/react";
import type { UserLimit } from "../../data/player/safety.queries.ts";
import { isolateFigure, useMoney } from "../../platform/i18n/use-money.ts";

/** An amount of a limit: money, or minutes. */
export function useLimitAmount(): (limit: Pick<UserLimit, "currency" | "subunits">, value: string) => string {
  const t = useTranslations("limits");
  const money = useMoney();
  return ({ currency, subunits }, value) =>
    currency === null ? t("minutes", { count: Number(value) }) : isolateFigure(money({ value, currency, subunits }));
}

/** A limit in words: so much in such a time. A back end may count days instead of the last 24 hours. */
export function useLimitText(): (
  limit: Pick<UserLimit, "strategy" | "period" | "currency" | "subunits">,
  value: string,
) => string {
  const t = useTranslations("limits.within");
  const amountOf = useLimitAmount();
  return (limit, value) =>
    t(limit.strategy === "calendar_day" ? "today" : limit.period, { amount: amountOf(limit, value) });
}

/** A moment from which a limit counts, or up to which. */
export function useLimitMoment(): (at: string) => string {
  const { dateTime } = useFormatter();
  return (at) => dateTime(new Date(at), { dateStyle: "medium", timeStyle: "short", hourCycle: "h23" });
}
