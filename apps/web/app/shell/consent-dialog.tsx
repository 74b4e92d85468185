import { useTranslations } from "use-intl/react";
import { ConsentChoices } from "../features/consent/consent-choices.tsx";
import { PageDialog } from "./page-dialog.tsx";

export function ConsentDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations("consent");
  return (
    <PageDialog open onClose={onClose} title={t("title")} closeLabel={t("close")}>
      <ConsentChoices onDone={onClose} />
    </PageDialog>
  );
}
