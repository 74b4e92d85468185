import { useTranslations } from "use-intl/react";
import { MatchBrowser } from "../features/catalog/match-browser.tsx";
import { cyberCount, isRegular, matchCount } from "../features/catalog/navigation.ts";
import { SportTabs } from "../features/catalog/sport-tabs.tsx";
import { ViewChips } from "../features/catalog/view-chips.tsx";
import { ALL_SPORTS } from "../sports/registry.ts";
import type { CybersportPageData } from "./loading/load-cybersport.server.ts";
import { PageHead } from "./page-head.tsx";
import { useNavigationData } from "./root-data.ts";

export function CybersportPage({ sport, view, filter, matches }: CybersportPageData) {
  const t = useTranslations();
  const navigation = useNavigationData();
  const games = navigation.sports
    .filter((game) => !isRegular(game))
    .map((game) => ({
      sport: game,
      to: `/cybersport?sport=${game.key}`,
      count: matchCount(navigation.counters.sports, game.id),
      current: game.key === sport?.key,
    }));
  const all = {
    sport: { key: ALL_SPORTS, name: t("catalog.allSports") },
    to: "/cybersport",
    count: cyberCount(navigation),
    current: sport === null,
  };
  return (
    <>
      <PageHead title={t("shell.meta.cybersportTitle")} description={t("shell.meta.cybersportDescription")} />
      <MatchBrowser
        key={`${sport?.key} ${view} ${matches.pagination.page}`}
        title={t("shell.nav.cybersport")}
        first={matches}
        filter={filter}
        tabs={<SportTabs label={t("catalog.gameTabs")} tabs={[all, ...games]} />}
      >
        <ViewChips view={view} path="/cybersport" />
      </MatchBrowser>
    </>
  );
}
