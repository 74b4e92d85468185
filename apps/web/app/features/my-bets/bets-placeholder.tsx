import { useTranslations } from "use-intl/react";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
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

/** While there is no connection to fetch bets by; they come with it, or as it is tried. */
export function BetsOffline({ onRetry }: { onRetry: () => void }) {
  const t = useTranslations("my-bets");
  const retry = (
    <Button look="quiet" onClick={onRetry}>
      {t("failed.action")}
    </Button>
  );
  return (
    <div role="status">
      <EmptyState icon="wifi-slash" title={t("offline.title")} text={t("offline.text")} action={retry} />
    </div>
  );
}
