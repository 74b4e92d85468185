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

/** A limit in words: so much in such a time. Time is counted by the day, all else by the last hours. */
export function useLimitText(): (
  limit: Pick<UserLimit, "type" | "period" | "currency" | "subunits">,
  value: string,
) => string {
  const t = useTranslations("limits.within");
  const amountOf = useLimitAmount();
  return (limit, value) =>
    t(limit.type === "time" && limit.period === "day" ? "today" : limit.period, { amount: amountOf(limit, value) });
}

/** A moment from which a limit counts, or up to which. */
export function useLimitMoment(): (at: string) => string {
  const { dateTime } = useFormatter();
  return (at) => dateTime(new Date(at), { dateStyle: "medium", timeStyle: "short", hourCycle: "h23" });
}
