import { useTranslations } from "use-intl/react";
import { OutrightList } from "../features/catalog/outright-list.tsx";
import { useListRefresh } from "../features/catalog/use-list-refresh.ts";
import { Link } from "../platform/link.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import type { OutrightsPageData } from "./loading/load-outrights.server.ts";
import { PageHead } from "./page-head.tsx";
import styles from "./plain-page.module.css";

/** Competitions come and go seldom; where there are none, a server may have just begun, which prices them last. */
const ASK_EVERY_MS = { some: 30_000, none: 10_000 };

export function OutrightsPage({ sport, outrights }: OutrightsPageData) {
  const t = useTranslations("outrights");
  const title = t("ofSport", { sport: sport.name });
  useListRefresh(outrights.length === 0 ? ASK_EVERY_MS.none : ASK_EVERY_MS.some);
  const toMatches = (
    <Link className={styles.link} to={`/${sport.key}`} prefetch={false}>
      {t("toMatches")}
    </Link>
  );
  return (
    <div className={styles.page}>
      <PageHead title={title} description={t("metaDescription", { sport: sport.name })} />
      <h1 className={styles.title}>{title}</h1>
      {outrights.length === 0 ? (
        <EmptyState icon="trophy" title={t("noneTitle")} text={t("none")} action={toMatches} />
      ) : (
        <>
          <div className={styles.toEdges}>
            <OutrightList outrights={outrights} />
          </div>
          {toMatches}
        </>
      )}
    </div>
  );
}
