import { useTranslations } from "use-intl/react";
import { AccountsPage } from "../features/account/accounts-page.tsx";
import { messagesLoader } from "./loading/page-request.server.ts";
import { PageHead, privateMeta } from "./page-head.tsx";
import styles from "./plain-page.module.css";
import { PageFailure } from "./spare-pages.ts";

export const loader = messagesLoader(["profile", "account", "errors"]);

export const meta = privateMeta;

export default function ProfileAccountsPage() {
  const t = useTranslations();
  return (
    <div className={styles.page}>
      <PageHead title={t("account.menu.accounts")} />
      <h1 className={styles.title}>{t("account.menu.accounts")}</h1>
      <AccountsPage />
    </div>
  );
}

export const ErrorBoundary = () => <PageFailure />;
