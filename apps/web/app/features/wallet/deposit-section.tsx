import { DepositLimits } from "./deposit-limits.tsx";
import { DepositFlow, type FieldsDialog } from "./deposit-flow.tsx";
import { PaymentsList } from "./payments-list.tsx";
import styles from "./wallet.module.css";

/** Where a deposit is made, and those made before. `paymentKey` names one whose page has led back here. */
export const DepositSection = ({
  paymentKey,
  fieldsDialog,
}: {
  paymentKey: string | null;
  fieldsDialog: FieldsDialog;
}) => (
  <div className={styles.columns}>
    <div className={styles.stack}>
      <DepositFlow key={paymentKey} initialKey={paymentKey} fieldsDialog={fieldsDialog} />
      <DepositLimits />
    </div>
    <PaymentsList kind="deposit" />
  </div>
);
