import { useSearchParams } from "react-router";
import { useTranslations } from "use-intl/react";
import { Wallet } from "../features/wallet/wallet.tsx";
import type { WalletSection } from "../features/wallet/wallet-sections.ts";
import { depositFieldsDialog } from "../shell/deposit-fields-dialog.tsx";
import { PageHead } from "./page-head.tsx";
import styles from "./plain-page.module.css";

export function WalletPage({ section }: { section: WalletSection }) {
  const t = useTranslations("wallet");
  const [search] = useSearchParams();
  const title = t(`sections.${section}`);
  return (
    <div className={styles.page}>
      <PageHead title={title} />
      <h1 className={styles.title}>{title}</h1>
      <Wallet section={section} paymentKey={search.get("payment")} fieldsDialog={depositFieldsDialog} />
    </div>
  );
}
