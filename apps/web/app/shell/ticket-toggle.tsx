import { useTranslations } from "use-intl/react";
import { IconButton } from "../ui/icon-button.tsx";

/** Shows and hides the slip beside the page on wide screens. */
export function TicketToggle({
  shown,
  onToggle,
  className,
}: {
  shown: boolean;
  onToggle: () => void;
  className?: string | undefined;
}) {
  const t = useTranslations("shell.slip");
  return (
    <IconButton
      icon="ticket"
      label={shown ? t("hide") : t("show")}
      className={className}
      aria-expanded={shown}
      onClick={onToggle}
    />
  );
}
