import { useTranslations } from "use-intl/react";
import { AccountPanel } from "../features/account/account-panel.tsx";
import { PageDialog } from "./page-dialog.tsx";

/** The account on phones. */
export function AccountSheet({ onClose }: { onClose: () => void }) {
  const t = useTranslations("shell");
  return (
    <PageDialog open onClose={onClose} title={t("nav.account")} closeLabel={t("modal.close")}>
      <AccountPanel onDone={onClose} />
    </PageDialog>
  );
}
