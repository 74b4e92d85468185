import { useTranslations } from "use-intl/react";
import { betCashOut } from "../features/cash-out/cash-out-part.tsx";
import { MyBet } from "../features/my-bets/my-bets.tsx";
import type { Route } from "./+types/my-bet";
import { PageHead, privateMeta } from "./page-head.tsx";
import { PageFailure } from "./spare-pages.ts";
import styles from "./plain-page.module.css";

export { loader } from "./my-bets.tsx";

export const meta = privateMeta;

export default function MyBetPage({ params }: Route.ComponentProps) {
  const t = useTranslations("my-bets.details");
  return (
    <div className={styles.page}>
      <PageHead title={t("title")} />
      <h1 className={styles.title}>{t("title")}</h1>
      <MyBet key={params.id} id={params.id} footOf={betCashOut} />
    </div>
  );
}

export const ErrorBoundary = () => <PageFailure />;
