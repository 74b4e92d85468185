import { useTranslations } from "use-intl/react";
import { QueryScope } from "../data/query/query-scope.tsx";
import { QuickDeposit } from "../features/wallet/quick-deposit.tsx";
import styles from "../features/wallet/wallet.module.css";
import { useModalActions } from "../state/modals.ts";
import { useSession } from "../state/session.ts";
import { Button } from "../ui/button.tsx";
import { depositFieldsDialog } from "./deposit-fields-dialog.tsx";
import { PageDialog } from "./page-dialog.tsx";

/** A deposit over the page that the player is on. */
export function DepositDialog({ isQuick, onClose }: { isQuick: boolean; onClose: () => void }) {
  const t = useTranslations("wallet");
  const status = useSession((session) => session.status);
  const { opened } = useModalActions();
  return (
    <PageDialog
      open
      onClose={onClose}
      title={isQuick ? t("quickDeposit") : t("sections.deposit")}
      closeLabel={t("close")}
    >
      <div className={styles.inDialog}>
        {status === "LOGGED_IN" && (
          <QueryScope>
            <QuickDeposit onDone={onClose} fieldsDialog={depositFieldsDialog} />
          </QueryScope>
        )}
        {status === "NOT_LOGGED_IN" && (
          <div className={styles.form}>
            <p>{t("signIn.text")}</p>
            <Button look="primary" onClick={() => opened("signIn")}>
              {t("signIn.action")}
            </Button>
          </div>
        )}
      </div>
    </PageDialog>
  );
}
