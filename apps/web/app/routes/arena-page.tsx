import { useTranslations } from "use-intl/react";
import { QueryScope } from "../data/query/query-scope.tsx";
import { Arena } from "../features/arena/arena.tsx";
import { Link } from "../platform/link.tsx";
import { buttonClass } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import type { ArenaPageData } from "./loading/load-arena.server.ts";
import { PageHead } from "./page-head.tsx";
import styles from "./plain-page.module.css";

export function ArenaPage({ games }: ArenaPageData) {
  const t = useTranslations("arena");
  const nav = useTranslations("shell.nav");
  return (
    <div className={styles.page}>
      <PageHead title={t("title")} description={t("metaDescription")} />
      <h1 className={styles.title}>{t("title")}</h1>
      {games.length === 0 ? (
        <EmptyState
          icon="game-controller"
          title={t("noneTitle")}
          text={t("none")}
          action={
            <Link className={buttonClass("line")} to="/" prefetch={false}>
              {nav("whatIsOn")}
            </Link>
          }
        />
      ) : (
        <QueryScope>
          <Arena games={games} />
        </QueryScope>
      )}
    </div>
  );
}
