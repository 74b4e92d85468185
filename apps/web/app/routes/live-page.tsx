import { useTranslations } from "use-intl/react";
import { MatchBrowser } from "../features/catalog/match-browser.tsx";
import { matchCount } from "../features/catalog/navigation.ts";
import { ALL_SPORTS } from "../sports/registry.ts";
import { SportTabs } from "../features/catalog/sport-tabs.tsx";
import type { LivePageData } from "./loading/load-live.server.ts";
import { PageHead } from "./page-head.tsx";
import { useNavigationData } from "./root-data.ts";

export function LivePage({ sportKey, filter, matches, counters }: LivePageData) {
  const t = useTranslations();
  const { sports } = useNavigationData();
  const tabs = sports
    .map((sport) => ({
      sport,
      to: `/live?sport=${sport.key}`,
      count: matchCount(counters.sports, sport.id),
      current: sport.key === sportKey,
    }))
    .filter(({ count, current }) => count > 0 || current);
  const all = {
    sport: { key: ALL_SPORTS, name: t("catalog.allSports") },
    to: "/live",
    count: counters.live,
    current: sportKey === null,
  };
  return (
    <>
      <PageHead title={t("shell.meta.liveTitle")} description={t("shell.meta.liveDescription")} />
      <MatchBrowser
        key={`${sportKey} ${matches.pagination.page}`}
        title={t("catalog.live")}
        first={matches}
        filter={filter}
        empty="live"
        tabs={<SportTabs label={t("catalog.sportTabs")} tabs={[all, ...tabs]} />}
      />
    </>
  );
}
