import { useTranslations } from "use-intl/react";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";

/** Where the bets, or what shows them, could not be had. */
export function BetsFailed({ onRetry }: { onRetry: () => void }) {
  const t = useTranslations("my-bets.failed");
  return (
    <EmptyState
      icon="warning-circle"
      title={t("title")}
      text={t("text")}
      action={
        <Button look="quiet" onClick={onRetry}>
          {t("action")}
        </Button>
      }
    />
  );
}
