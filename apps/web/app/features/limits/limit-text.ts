import { useTranslations } from "use-intl/react";
import type { UserLimit } from "../../data/player/safety.queries.ts";
import { isolateFigure, useMoney } from "../../platform/i18n/use-money.ts";

/** An amount of a limit: money, or minutes. */
export function useLimitAmount(): (limit: Pick<UserLimit, "currency" | "subunits">, value: string) => string {
  const t = useTranslations("limits");
  const money = useMoney();
  return ({ currency, subunits }, value) =>
    currency === null ? t("minutes", { count: Number(value) }) : isolateFigure(money({ value, currency, subunits }));
}
