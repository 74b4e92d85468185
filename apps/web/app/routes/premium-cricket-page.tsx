import { useTranslations } from "use-intl/react";
import headerStyles from "../features/catalog/list-header.module.css";
import { PremiumBoard } from "../features/premium-cricket/premium-board.tsx";
import type { PremiumCricketPageData } from "./loading/load-premium-cricket.server.ts";
import { PageHead } from "./page-head.tsx";

export function PremiumCricketPage({ matches, lines }: PremiumCricketPageData) {
  const t = useTranslations("lists.premium");
  return (
    <>
      <PageHead title={t("title")} description={t("description")} />
      <div className={headerStyles.header}>
        <h1>{t("title")}</h1>
      </div>
      <PremiumBoard matches={matches} lines={lines} />
    </>
  );
}
