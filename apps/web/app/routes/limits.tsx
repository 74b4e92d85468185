import { useTranslations } from "use-intl/react";
import { PlayerSafety } from "../features/limits/player-safety.tsx";
import { messagesLoader } from "./loading/page-request.server.ts";
import { PageHead, privateMeta } from "./page-head.tsx";
import { PageFailure } from "./spare-pages.ts";
import styles from "./plain-page.module.css";

export const loader = messagesLoader(["limits"]);

export { onlyOnArrival as shouldRevalidate } from "../platform/only-on-arrival.ts";

export const meta = privateMeta;

export default function LimitsPage() {
  const t = useTranslations("limits");
  return (
    <div className={styles.page}>
      <PageHead title={t("title")} />
      <h1 className={styles.title}>{t("title")}</h1>
      <PlayerSafety />
    </div>
  );
}

export const ErrorBoundary = () => <PageFailure />;
