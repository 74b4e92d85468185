import { useTranslations } from "use-intl/react";
import { MissedFields } from "../features/account/missed-fields.tsx";
import { PageDialog } from "./page-dialog.tsx";

/** What an account must have before a deposit, completed over the page that asks for it. */
export function DepositFields({ onClose }: { onClose: () => void }) {
  const t = useTranslations();
  return (
    <PageDialog open onClose={onClose} title={t("profile.gate.title")} closeLabel={t("shell.modal.close")}>
      <MissedFields purpose="deposit" />
    </PageDialog>
  );
}
