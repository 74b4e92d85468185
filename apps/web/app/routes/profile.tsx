import { useTranslations } from "use-intl/react";
import { OverviewPage } from "../features/account/overview-page.tsx";
import { LimitsSummary } from "../features/limits/limits-summary.tsx";
import { messagesLoader } from "./loading/page-request.server.ts";
import { PageHead, privateMeta } from "./page-head.tsx";
import styles from "./plain-page.module.css";
import { PageFailure } from "./spare-pages.ts";

export const loader = messagesLoader(["profile", "account", "limits", "errors"]);

export const meta = privateMeta;

export default function ProfileOverviewPage() {
  const t = useTranslations();
  return (
    <div className={styles.page}>
      <PageHead title={t("profile.overview.title")} />
      <h1 className={styles.title}>{t("profile.overview.title")}</h1>
      <OverviewPage limits={<LimitsSummary />} />
    </div>
  );
}

export const ErrorBoundary = () => <PageFailure />;
