import { useEffect } from "react";
import { useTranslations } from "use-intl/react";
import { QueryScope } from "../../data/query/query-scope.tsx";
import { PartBoundary, lazyPart } from "../../platform/lazy-part.tsx";
import { Link } from "../../platform/link.tsx";
import { useIsClosed } from "../../platform/site.tsx";
import { useModalActions } from "../../state/modals.ts";
import { useSession } from "../../state/session.ts";
import { Button } from "../../ui/button.tsx";
import { PartFailed } from "../../ui/part-failed.tsx";
import type { FieldsDialog } from "./deposit-flow.tsx";
import { WALLET_SECTIONS, type WalletSection } from "./wallet-sections.ts";
import styles from "./wallet.module.css";

// Each stands on a page of its own, and only for who is signed in.
const { Part: Deposit, fetchAhead: fetchDeposit } = lazyPart(
  async () => (await import("./deposit-section.tsx")).DepositSection,
);
const { Part: Withdraw, fetchAhead: fetchWithdraw } = lazyPart(
  async () => (await import("./withdraw-section.tsx")).WithdrawSection,
);
const { Part: Movements, fetchAhead: fetchMovements } = lazyPart(
  async () => (await import("./movements-list.tsx")).MovementsList,
);
const FETCH: Readonly<Record<WalletSection, () => void>> = {
  deposit: fetchDeposit,
  withdraw: fetchWithdraw,
  transactions: fetchMovements,
};

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
  const isDepositClosed = useIsClosed("deposits");
  // Beside the player's data.
  useEffect(() => FETCH[section](), [section]);
  const loading = (
    <p role="status" className={styles.soft}>
      {t("loading")}
    </p>
  );
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
        {WALLET_SECTIONS.filter((name) => name !== "deposit" || !isDepositClosed).map((name) => (
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
          <PartBoundary loading={loading} renderFailed={({ tryAgain }) => <SectionFailed onRetry={tryAgain} />}>
            <Section section={section} {...given} />
          </PartBoundary>
        </QueryScope>
      ) : (
        loading
      )}
    </>
  );
}

function Section({ section, ...given }: WalletProps) {
  switch (section) {
    case "deposit":
      return <Deposit {...given} />;
    case "withdraw":
      return <Withdraw />;
    case "transactions":
      return <Movements />;
  }
}

function SectionFailed({ onRetry }: { onRetry: () => void }) {
  const t = useTranslations("wallet.failed");
  return <PartFailed title={t("title")} text={t("text")} action={t("action")} onRetry={onRetry} />;
}
