import { useTranslations } from "use-intl/react";
import type { UserLimit } from "../../data/player/safety.queries.ts";
import { useLimitMoment, useLimitText } from "./limit-text.ts";
import styles from "./limits.module.css";

/** What became of limits that are over, and since when: those that counted, and what was asked for in vain. */
export function EndedLimits({ limits }: { limits: readonly UserLimit[] }) {
  const t = useTranslations("limits.ended");
  const textOf = useLimitText();
  const moment = useLimitMoment();
  return (
    <ul className={styles.limits}>
      {limits.map((limit) => {
        const { id, status, amount, ended_at: endedAt, created_at: createdAt } = limit;
        const time = moment(endedAt ?? createdAt);
        return (
          <li key={id} className={styles.limit}>
            <b>{amount === null ? t("removal") : textOf(limit, amount)}</b>
            <span className={styles.text}>{t(status === "finished" ? "finished" : "disabled", { time })}</span>
          </li>
        );
      })}
    </ul>
  );
}
