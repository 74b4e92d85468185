import { useTranslations } from "use-intl/react";
import { NoticePanel } from "../features/notices/notice-panel.tsx";
import { PageDialog } from "./page-dialog.tsx";

export function NoticeDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations();
  return (
    <PageDialog open onClose={onClose} title={t("notices.title")} closeLabel={t("shell.modal.close")}>
      <NoticePanel onDone={onClose} />
    </PageDialog>
  );
}
