import { useTranslations } from "use-intl/react";
import { PartFailed } from "../../ui/part-failed.tsx";
import styles from "./my-bets.module.css";

/** Skeleton of a list of bets. */
export function BetsPlaceholder() {
  const t = useTranslations("my-bets");
  return (
    <div className={styles.placeholder} role="status" aria-label={t("loading")}>
      <span className={styles.blank} />
      <span className={styles.blank} />
    </div>
  );
}

/** In place of bets, or of the code that shows them, that could not be fetched. */
export function BetsFailed({ onRetry }: { onRetry: () => void }) {
  const t = useTranslations("my-bets.failed");
  return <PartFailed title={t("title")} text={t("text")} action={t("action")} onRetry={onRetry} />;
}
