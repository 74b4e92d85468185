import { useTranslations } from "use-intl/react";
import { useSeedMatches } from "../data/live/use-seed.ts";
import { LiveStrip } from "../features/catalog/live-strip.tsx";
import { MatchBrowser } from "../features/catalog/match-browser.tsx";
import { isRegular, matchCount } from "../features/catalog/navigation.ts";
import { SportTabs } from "../features/catalog/sport-tabs.tsx";
import { ViewChips } from "../features/catalog/view-chips.tsx";
import type { HomePageData } from "./loading/load-home.server.ts";
import { PageHead } from "./page-head.tsx";
import { useNavigationData } from "./root-data.ts";

export function HomePage({ sport, view, filter, live, matches }: HomePageData) {
  const t = useTranslations();
  const { sports, counters } = useNavigationData();
  useSeedMatches(live.list);
  const tabs = sports.filter(isRegular).map((tab) => ({
    sport: tab,
    to: `/?sport=${tab.key}`,
    count: matchCount(counters.sports, tab.id),
    current: tab.id === sport.id,
  }));
  return (
    <>
      <PageHead title={t("shell.meta.homeTitle")} description={t("shell.meta.homeDescription")} />
      {live.list.length > 0 && <LiveStrip matches={live.list} total={live.pagination.total} />}
      <SportTabs label={t("catalog.sportTabs")} tabs={tabs} />
      <MatchBrowser
        key={`${sport.key} ${view} ${matches.pagination.page}`}
        title={sport.name}
        titleHiddenOnPhones
        first={matches}
        filter={filter}
      >
        <ViewChips view={view} path="/" />
      </MatchBrowser>
    </>
  );
}
