import { useTranslations } from "use-intl/react";
import { Chips } from "../features/catalog/chips.tsx";
import { ListFilterBar } from "../features/catalog/list-filter-bar.tsx";
import { NarrowedBrowser } from "../features/catalog/narrowed-browser.tsx";
import { SportTabs } from "../features/catalog/sport-tabs.tsx";
import type { SortedHomeData } from "./loading/load-home.server.ts";
import { PageHead } from "./page-head.tsx";

/** All matches of a choice of home, by when they begin or by their leagues. */
export function SortedHomePage({ sportKey, title, tabs, view, views, sort, market, filter, matches }: SortedHomeData) {
  const t = useTranslations();
  return (
    <>
      <PageHead title={t("shell.meta.homeTitle")} description={t("shell.meta.homeDescription")} />
      <NarrowedBrowser
        key={`${sportKey} ${view} ${sort} ${matches.pagination.page}`}
        title={title}
        first={matches}
        filter={filter}
        sort={sort}
        market={market}
        tabs={
          <>
            <SportTabs label={t("catalog.sportTabs")} tabs={tabs} />
            <ListFilterBar time={null} times={[]} sort={sort} />
          </>
        }
      >
        <Chips {...views} />
      </NarrowedBrowser>
    </>
  );
}
