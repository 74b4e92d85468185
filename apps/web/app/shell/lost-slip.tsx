import { useTranslations } from "use-intl/react";
import { Button } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";

/** In place of a slip whose code or messages did not come. */
export function LostSlip({ onRetry }: { onRetry: () => void }) {
  const t = useTranslations("shell.slip.lost");
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
