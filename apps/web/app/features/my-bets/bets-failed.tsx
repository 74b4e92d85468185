import { useTranslations } from "use-intl/react";
import { PartFailed } from "../../ui/part-failed.tsx";

/** Where the bets, or what shows them, could not be had. */
export function BetsFailed({ onRetry }: { onRetry: () => void }) {
  const t = useTranslations("my-bets.failed");
  return <PartFailed title={t("title")} text={t("text")} action={t("action")} onRetry={onRetry} />;
}
