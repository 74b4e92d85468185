import { LIST_MARKET_COOKIE } from "@touchline/contract/vocabulary";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl/react";
import type { MatchFilter } from "../../data/matches/matches.queries.ts";
import { useSite } from "../../platform/site.tsx";
import { useCookie } from "../../platform/cookies.ts";
import { Link } from "../../platform/link.tsx";
import { buttonClass } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ListHeader } from "./list-header.tsx";
import { LIST_MARKETS, RESULT_MARKET } from "./list-markets.ts";
import styles from "./match-browser.module.css";
import { MatchList } from "./match-list.tsx";
import { MoreMatches } from "./more-matches.tsx";
import { NewMatches } from "./new-matches.tsx";
import { useListRefresh } from "./use-list-refresh.ts";
import { useMatchPages } from "./use-match-pages.ts";

const REFRESH_MS = 30_000;

/** A titled list of matches: views above it, more of it on scroll, and words where there are none. */
export function MatchBrowser({
  title,
  titleHiddenOnPhones,
  first,
  filter,
  empty = "matches",
  tabs,
  children,
}: {
  title: ReactNode;
  titleHiddenOnPhones?: boolean;
  first: Parameters<typeof useMatchPages>[0];
  filter: MatchFilter;
  empty?: "live" | "matches";
  /** Stands between the title and the list. */
  tabs?: ReactNode;
  children?: ReactNode;
}) {
  const [chosen, setMarket] = useCookie(LIST_MARKET_COOKIE, useSite().listMarket ?? "");
  const { marketId: market } = LIST_MARKETS.find(({ marketId }) => marketId === chosen) ?? RESULT_MARKET;
  const { pages, newCount, showNew, ...more } = useMatchPages(first, filter);
  useListRefresh(REFRESH_MS);
  return (
    <>
      <ListHeader title={title} titleHiddenOnPhones={titleHiddenOnPhones ?? false} market={market} onMarket={setMarket}>
        {children}
      </ListHeader>
      {tabs !== undefined && <div className={styles.tabs}>{tabs}</div>}
      {pages.every((page) => page.length === 0) ? (
        <NoMatches kind={empty} />
      ) : (
        <div className={styles.list}>
          <NewMatches count={newCount} onShow={showNew} />
          <MatchList pages={pages} market={market} />
          <MoreMatches {...more} />
        </div>
      )}
    </>
  );
}

function NoMatches({ kind }: { kind: "live" | "matches" }) {
  const t = useTranslations("catalog.empty");
  return (
    <EmptyState
      icon="trophy"
      title={t(`${kind}.title`)}
      text={t(`${kind}.text`)}
      action={
        <Link className={buttonClass("line")} to="/">
          {t("action")}
        </Link>
      }
    />
  );
}
