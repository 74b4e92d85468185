import { useTranslations } from "use-intl/react";
import { PartFailed } from "../../ui/part-failed.tsx";

/** In place of a few matches, or of the code that shows them, that could not be fetched. */
export function WidgetFailed({ onRetry }: { onRetry: () => void }) {
  const t = useTranslations("catalog.failed");
  return <PartFailed title={t("title")} text={t("text")} action={t("action")} onRetry={onRetry} />;
}
