import { useTranslations } from "use-intl/react";
import { AccountPanel } from "../features/account/account-panel.tsx";
import { Dialog } from "../ui/dialog.tsx";

/** The account on phones. */
export function AccountSheet({ onClose }: { onClose: () => void }) {
  const t = useTranslations("shell");
  return (
    <Dialog open onClose={onClose} title={t("nav.account")} closeLabel={t("modal.close")}>
      <AccountPanel onDone={onClose} />
    </Dialog>
  );
}
