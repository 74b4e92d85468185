import { useId } from "react";
import { useTranslations } from "use-intl/react";
import { INTERNATIONAL_HELP } from "../../platform/international-help.ts";
import { Link } from "../../platform/link.tsx";
import { useIsClosed } from "../../platform/site.tsx";
import styles from "./limits.module.css";

/** Where there is help; to players also what they won and lost. */
export function Help({ hasHistory = true }: { hasHistory?: boolean }) {
  const t = useTranslations("limits.help");
  const isHidden = useIsClosed("my-bets");
  const id = useId();
  return (
    <section className={styles.card} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        {t("title")}
      </h2>
      <p className={styles.text}>{t("text")}</p>
      <Link className={styles.link} to={INTERNATIONAL_HELP}>
        {t("international")}
      </Link>
      {hasHistory && !isHidden && (
        <Link className={styles.link} to="/my-bets" prefetch={false}>
          {t("history")}
        </Link>
      )}
    </section>
  );
}
