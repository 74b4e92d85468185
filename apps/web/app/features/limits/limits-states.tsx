import { useTranslations } from "use-intl/react";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import styles from "./limits.module.css";

export function LimitsLoading({ isPaused = false }: { isPaused?: boolean }) {
  const t = useTranslations("limits");
  return (
    <p className={styles.waiting} role="status">
      {!isPaused && <Spinner />} {t(isPaused ? "offline" : "loading")}
    </p>
  );
}

export function LimitsFailed({ onRetry }: { onRetry: () => void }) {
  const t = useTranslations("limits.failed");
  const action = (
    <Button look="quiet" onClick={onRetry}>
      {t("retry")}
    </Button>
  );
  return <EmptyState icon="wifi-slash" title={t("title")} text={t("text")} action={action} />;
}
