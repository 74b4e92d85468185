import type { ReactNode } from "react";
import { useTranslations } from "use-intl/react";
import type { MatchFilter } from "../../data/matches/matches.queries.ts";
import { Link } from "../../platform/link.tsx";
import { buttonClass } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import headerStyles from "./list-header.module.css";
import styles from "./match-browser.module.css";
import { NewMatches, REFRESH_MS } from "./match-browser.tsx";
import { MoreMatches } from "./more-matches.tsx";
import { ResultList } from "./result-list.tsx";
import { useListRefresh } from "./use-list-refresh.ts";
import { useMatchPages } from "./use-match-pages.ts";

/** How matches ended, more of them on scroll. */
export function ResultBrowser({
  title,
  place,
  first,
  filter,
  withDays = false,
  children,
}: {
  title: string;
  /** What the list is of: the address alone does not say. */
  place: string;
  first: Parameters<typeof useMatchPages>[0];
  filter: MatchFilter;
  /** Where they are of more than one day. */
  withDays?: boolean;
  children: ReactNode;
}) {
  const t = useTranslations("lists.results");
  const nav = useTranslations("shell.nav");
  const { pages, newCount, showNew, ...more } = useMatchPages(first, filter, place);
  useListRefresh(REFRESH_MS);
  return (
    <>
      <div className={headerStyles.header}>
        <h1>{title}</h1>
      </div>
      <div className={styles.tabs}>{children}</div>
      {pages.every((page) => page.length === 0) ? (
        <EmptyState
          icon="clock"
          title={t("empty.title")}
          text={t("empty.text")}
          action={
            <Link className={buttonClass("line")} to="/" prefetch={false}>
              {nav("whatIsOn")}
            </Link>
          }
        />
      ) : (
        <div className={styles.list}>
          <NewMatches count={newCount} onShow={showNew} />
          <ResultList pages={pages} withDays={withDays} />
          <MoreMatches {...more} />
        </div>
      )}
    </>
  );
}
