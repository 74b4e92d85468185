import { useState } from "react";
import { useTranslations } from "use-intl/react";
import type { Payment } from "../../data/player/payments.queries.ts";
import { isolateFigure, useMoney } from "../../platform/i18n/use-money.ts";
import { Note } from "../../ui/note.tsx";
import { useFocusKept } from "../../ui/use-focus-kept.ts";
import { PaymentForm } from "./payment-form.tsx";
import { PaymentsList } from "./payments-list.tsx";
import styles from "./wallet.module.css";

/** Where money is paid out, and what was paid out before. */
export function WithdrawSection() {
  const t = useTranslations("wallet");
  const money = useMoney();
  const [made, setMade] = useState<Payment | null>(null);
  const form = useFocusKept<HTMLDivElement>(made?.id ?? "");
  return (
    <div className={styles.columns}>
      <div ref={form} tabIndex={-1} className={styles.form}>
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
