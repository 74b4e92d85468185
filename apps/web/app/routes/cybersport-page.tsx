import { useSearchParams } from "react-router";
import { useTranslations } from "use-intl/react";
import { filterQuery } from "../features/catalog/filter-query.ts";
import { ListFilterBar } from "../features/catalog/list-filter-bar.tsx";
import { NarrowedBrowser } from "../features/catalog/narrowed-browser.tsx";
import { cyberCount, isRegular, matchCount } from "../features/catalog/navigation.ts";
import { SportTabs } from "../features/catalog/sport-tabs.tsx";
import { ViewChips } from "../features/catalog/view-chips.tsx";
import { ALL_SPORTS } from "../sports/registry.ts";
import type { CybersportPageData } from "./loading/load-cybersport.server.ts";
import { PageHead } from "./page-head.tsx";
import { useNavigationData } from "./root-data.ts";

export function CybersportPage({ sport, view, time, times, sort, market, filter, matches }: CybersportPageData) {
  const t = useTranslations();
  const navigation = useNavigationData();
  const [asked] = useSearchParams();
  const to = (game: string | null) => `/cybersport${filterQuery(asked, { sport: game, market: null })}`;
  const games = navigation.sports
    .filter((game) => !isRegular(game))
    .map((game) => ({
      sport: game,
      to: to(game.key),
      count: matchCount(navigation.counters.sports, game.id),
      current: game.key === sport?.key,
    }));
  const all = {
    sport: { key: ALL_SPORTS, name: t("catalog.allSports") },
    to: to(null),
    count: cyberCount(navigation),
    current: sport === null,
  };
  return (
    <>
      <PageHead title={t("shell.meta.cybersportTitle")} description={t("shell.meta.cybersportDescription")} />
      {games.length === 0 && <meta name="robots" content="noindex" />}
      <NarrowedBrowser
        key={[sport?.key, view, time, sort, matches.pagination.page].join(" ")}
        title={t("shell.nav.cybersport")}
        first={matches}
        filter={filter}
        sort={sort}
        market={market}
        tabs={
          <>
            <SportTabs label={t("catalog.gameTabs")} tabs={[all, ...games]} />
            <ListFilterBar time={time} times={times} sort={sort ?? "league"} unsorted="league" />
          </>
        }
      >
        <ViewChips view={view} path="/cybersport" />
      </NarrowedBrowser>
    </>
  );
}
