import { useState } from "react";
import { useTranslations } from "use-intl/react";
import { QueryScope } from "../../data/query/query-scope.tsx";
import { isolateFigure, useMoney } from "../../platform/i18n/use-money.ts";
import { Link } from "../../platform/link.tsx";
import { useModalActions } from "../../state/modals.ts";
import { useSession } from "../../state/session.ts";
import { Button } from "../../ui/button.tsx";
import { Note } from "../../ui/note.tsx";
import type { Payment } from "../../data/player/payments.queries.ts";
import { DepositLimits } from "./deposit-limits.tsx";
import { DepositFlow, type FieldsDialog } from "./deposit-flow.tsx";
import { MovementsList } from "./movements-list.tsx";
import { PaymentForm } from "./payment-form.tsx";
import { PaymentsList } from "./payments-list.tsx";
import { WALLET_SECTIONS, type WalletSection } from "./wallet-sections.ts";
import styles from "./wallet.module.css";

interface WalletProps {
  section: WalletSection;
  paymentKey: string | null;
  fieldsDialog: FieldsDialog;
}

/** The wallet of the signed-in player. `paymentKey` names a deposit whose page has led back here. */
export function Wallet({ section, ...given }: WalletProps) {
  const t = useTranslations("wallet");
  const status = useSession((session) => session.status);
  const { opened } = useModalActions();
  if (status === "NOT_LOGGED_IN") {
    return (
      <div className={styles.form}>
        <p>{t("signIn.text")}</p>
        <Button look="primary" onClick={() => opened("signIn")}>
          {t("signIn.action")}
        </Button>
      </div>
    );
  }
  return (
    <>
      <nav className={styles.sections} aria-label={t("title")}>
        {WALLET_SECTIONS.map((name) => (
          <Link
            key={name}
            to={`/profile/wallet/${name}`}
            prefetch={false}
            className={styles.section}
            aria-current={name === section ? "page" : undefined}
          >
            {t(`sections.${name}`)}
          </Link>
        ))}
      </nav>
      {status === "LOGGED_IN" ? (
        <QueryScope>
          <Section section={section} {...given} />
        </QueryScope>
      ) : (
        <p role="status" className={styles.soft}>
          {t("loading")}
        </p>
      )}
    </>
  );
}

function Section({ section, paymentKey, fieldsDialog }: WalletProps) {
  switch (section) {
    case "deposit":
      return (
        <div className={styles.columns}>
          <div className={styles.stack}>
            <DepositFlow key={paymentKey} initialKey={paymentKey} fieldsDialog={fieldsDialog} />
            <DepositLimits />
          </div>
          <PaymentsList kind="deposit" />
        </div>
      );
    case "withdraw":
      return <Withdraw />;
    case "transactions":
      return <MovementsList />;
  }
}

function Withdraw() {
  const t = useTranslations("wallet");
  const money = useMoney();
  const [made, setMade] = useState<Payment | null>(null);
  return (
    <div className={styles.columns}>
      <div className={styles.form}>
        {made !== null && (
          <Note tone="good" urgent>
            {t("withdrawn", { amount: isolateFigure(money(made.amount)) })}
          </Note>
        )}
        <PaymentForm key={made?.id} kind="withdrawal" onMade={setMade} />
      </div>
      <PaymentsList kind="withdrawal" />
    </div>
  );
}
