import { type ReactNode, useEffect, useState } from "react";
import { useTranslations } from "use-intl/react";
import { type DepositHost, findDepositHost, isFramed } from "../../platform/host-frame.ts";
import { activeAccount, useSession } from "../../state/session.ts";
import { Button } from "../../ui/button.tsx";
import { Note } from "../../ui/note.tsx";
import styles from "./wallet.module.css";

/** Inside a host that takes deposits itself, it does; in any other frame, and in none, they are made here. */
export const DepositPlace = ({ children }: { children: ReactNode }) =>
  isFramed() ? <InFrame>{children}</InFrame> : children;

function InFrame({ children }: { children: ReactNode }) {
  const t = useTranslations("wallet");
  const currency = useSession((session) => activeAccount(session)?.currency ?? null);
  const [host, setHost] = useState<DepositHost | "asking" | null>("asking");
  useEffect(() => {
    const left = new AbortController();
    const ask = async (): Promise<void> => {
      const found = await findDepositHost(left.signal);
      if (!left.signal.aborted) setHost(found);
    };
    void ask();
    return () => left.abort();
  }, []);
  if (host === null) return children;
  if (host === "asking" || currency === null)
    return (
      <p role="status" className={styles.soft}>
        {t("loading")}
      </p>
    );
  return (
    <div className={styles.form}>
      <Note tone="info">
        <p>{t("atHost")}</p>
      </Note>
      <Button look="primary" size="big" onClick={() => host.askForDeposit(currency)}>
        {t("openPage")}
      </Button>
    </div>
  );
}
