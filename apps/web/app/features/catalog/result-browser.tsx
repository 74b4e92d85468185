import type { ReactNode } from "react";
import { useTranslations } from "use-intl/react";
import type { MatchFilter } from "../../data/matches/matches.queries.ts";
import { Link } from "../../platform/link.tsx";
import { buttonClass } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import headerStyles from "./list-header.module.css";
import styles from "./match-browser.module.css";
import { MoreMatches } from "./more-matches.tsx";
import { ResultList } from "./result-list.tsx";
import { useMatchPages } from "./use-match-pages.ts";

/** How matches ended, more of them on scroll. */
export function ResultBrowser({
  title,
  first,
  filter,
  children,
}: {
  title: string;
  first: Parameters<typeof useMatchPages>[0];
  filter: MatchFilter;
  children: ReactNode;
}) {
  const t = useTranslations("lists.results");
  const nav = useTranslations("shell.nav");
  const { pages, newCount: _, showNew: __, ...more } = useMatchPages(first, filter);
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
          <ResultList pages={pages} />
          <MoreMatches {...more} />
        </div>
      )}
    </>
  );
}
