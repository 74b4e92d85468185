import { useTranslations } from "use-intl/react";
import { lazyPart } from "../platform/lazy-part.tsx";
import { messagesLoader } from "./loading/page-request.server.ts";
import { PageHead, privateMeta } from "./page-head.tsx";
import styles from "./plain-page.module.css";
import { PageFailure } from "./spare-pages.ts";

export const loader = messagesLoader(["profile", "account", "errors"]);

export const meta = privateMeta;

const { Part: SecurityPage, fetchAhead } = lazyPart(
  async () => (await import("../features/account/security-page.tsx")).SecurityPage,
);
fetchAhead();

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
