import { useTranslations } from "use-intl/react";
import { useSeedMatches } from "../data/live/use-seed.ts";
import { Chips } from "../features/catalog/chips.tsx";
import { LiveStrip } from "../features/catalog/live-strip.tsx";
import { MatchBrowser } from "../features/catalog/match-browser.tsx";
import { SportTabs } from "../features/catalog/sport-tabs.tsx";
import { lazyPart } from "../platform/lazy-part.tsx";
import type { HomeData, TopHomeData } from "./loading/load-home.server.ts";
import { PageHead } from "./page-head.tsx";

/** Fetched where an address asks for an order of its own. */
const { Part: SortedHome } = lazyPart(async () => (await import("./sorted-home-page.tsx")).SortedHomePage);

export const HomePage = ({ page }: { page: HomeData }) =>
  page.sort === null ? <TopHome {...page} /> : <SortedHome {...page} />;

function TopHome({ sportKey, title, tabs, view, views, filter, live, matches }: TopHomeData) {
  const t = useTranslations();
  useSeedMatches(live.list);
  return (
    <>
      <PageHead title={t("shell.meta.homeTitle")} description={t("shell.meta.homeDescription")} />
      {live.list.length > 0 && <LiveStrip matches={live.list} total={live.pagination.total} />}
      <SportTabs label={t("catalog.sportTabs")} tabs={tabs} />
      <MatchBrowser
        key={`${sportKey} ${view} ${matches.pagination.page}`}
        title={title}
        titleHiddenOnPhones
        first={matches}
        filter={filter}
      >
        <Chips {...views} />
      </MatchBrowser>
    </>
  );
}
