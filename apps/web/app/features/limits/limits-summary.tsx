import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl/react";
import { useApi } from "../../data/http/use-api.ts";
import { userLimitsQuery } from "../../data/player/safety.queries.ts";
import { useLimitText } from "./limit-text.ts";
import { LimitsFailed, LimitsLoading } from "./limits-states.tsx";
import styles from "./limits.module.css";

/** The limits that count now, one line each. */
export function LimitsSummary() {
  const t = useTranslations("limits");
  const textOf = useLimitText();
  const { data, isError, isPaused, refetch } = useQuery(userLimitsQuery(useApi()));
  if (data === undefined)
    return isError ? <LimitsFailed onRetry={() => void refetch()} /> : <LimitsLoading isPaused={isPaused} />;
  const active = data.filter(({ status }) => status === "active");
  if (active.length === 0) return <p className={styles.summaryNone}>{t("none")}</p>;
  return (
    <dl className={styles.summary}>
      {active.map((limit) => (
        <div key={limit.id}>
          <dt>{t(`type.${limit.type}.name`)}</dt>
          <dd>{textOf(limit, limit.amount ?? "0")}</dd>
        </div>
      ))}
    </dl>
  );
}
