import { useTranslations } from "use-intl/react";
import { SecurityPage } from "../features/account/security-page.tsx";
import { messagesLoader } from "./loading/page-request.server.ts";
import { PageHead, privateMeta } from "./page-head.tsx";
import styles from "./plain-page.module.css";
import { PageFailure } from "./spare-pages.ts";

export const loader = messagesLoader(["profile", "account", "errors"]);

export const meta = privateMeta;

export default function ProfileSecurityPage() {
  const t = useTranslations("profile.security");
  return (
    <div className={styles.page}>
      <PageHead title={t("title")} />
      <h1 className={styles.title}>{t("title")}</h1>
      <SecurityPage />
    </div>
  );
}

export const ErrorBoundary = () => <PageFailure />;
