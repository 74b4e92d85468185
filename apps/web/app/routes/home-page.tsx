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

/** Fetched where an address asks for a market, so that it can be left again. */
const { Part: HomeMarket } = lazyPart(
  async () => (await import("../features/catalog/list-filter-bar.tsx")).MarketPicker,
);

export const HomePage = ({ page }: { page: HomeData }) =>
  page.sort === null ? <TopHome {...page} /> : <SortedHome {...page} />;

function TopHome({ sportKey, title, tabs, view, views, market, filter, live, matches }: TopHomeData) {
  "use no memo"; // One of a page: what would be remembered weighs more than what it saves.
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
        only={market}
        picker={market !== "" && <HomeMarket only={market} matches={matches.list} />}
      >
        <Chips {...views} />
      </MatchBrowser>
    </>
  );
}
