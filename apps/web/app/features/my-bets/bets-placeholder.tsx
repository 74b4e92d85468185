import { useTranslations } from "use-intl/react";
import styles from "./my-bets.module.css";

/** Where bets will stand. */
export function BetsPlaceholder() {
  const t = useTranslations("my-bets");
  return (
    <div className={styles.placeholder} role="status" aria-label={t("loading")}>
      <span className={styles.blank} />
      <span className={styles.blank} />
    </div>
  );
}
