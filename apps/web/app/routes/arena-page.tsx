import { useTranslations } from "use-intl/react";
import { QueryScope } from "../data/query/query-scope.tsx";
import { Arena } from "../features/arena/arena.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import type { ArenaPageData } from "./loading/load-arena.server.ts";
import { PageHead } from "./page-head.tsx";
import styles from "./plain-page.module.css";

export function ArenaPage({ games }: ArenaPageData) {
  const t = useTranslations("arena");
  return (
    <div className={styles.page}>
      <PageHead title={t("title")} description={t("metaDescription")} />
      <h1 className={styles.title}>{t("title")}</h1>
      {games.length === 0 ? (
        <EmptyState icon="game-controller" title={t("noneTitle")} text={t("none")} />
      ) : (
        <QueryScope>
          <Arena games={games} />
        </QueryScope>
      )}
    </div>
  );
}
