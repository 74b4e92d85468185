import { useTranslations } from "use-intl/react";
import { CalendarWidget, FavouritesWidget } from "../features/catalog/calendar-widget.tsx";
import { useSearchParams } from "react-router";
import { filterQuery } from "../features/catalog/filter-query.ts";
import { ListFilterBar } from "../features/catalog/list-filter-bar.tsx";
import { NarrowedBrowser } from "../features/catalog/narrowed-browser.tsx";
import { matchCount } from "../features/catalog/navigation.ts";
import { ALL_SPORTS } from "../sports/registry.ts";
import { SportTabs } from "../features/catalog/sport-tabs.tsx";
import { watchPath } from "../features/catalog/watched.ts";
import { Link } from "../platform/link.tsx";
import { buttonClass } from "../ui/button.tsx";
import type { LivePageData } from "./loading/load-live.server.ts";
import { PageHead } from "./page-head.tsx";
import { useNavigationData } from "./root-data.ts";

/** The matches to begin with where nobody has chosen any. */
const WATCHED_FIRST = 4;
const firstIds = (list: LivePageData["matches"]["list"]): string[] => list.slice(0, WATCHED_FIRST).map(({ id }) => id);

export function LivePage({ sportKey, sort, market, filter, matches, counters }: LivePageData) {
  const t = useTranslations();
  const { sports } = useNavigationData();
  const [asked] = useSearchParams();
  const to = (sport: string | null) => `/live${filterQuery(asked, { sport, market: null })}`;
  const tabs = sports
    .map((sport) => ({
      sport,
      to: to(sport.key),
      count: matchCount(counters.sports, sport.id),
      current: sport.key === sportKey,
    }))
    .filter(({ count, current }) => count > 0 || current);
  const all = {
    sport: { key: ALL_SPORTS, name: t("catalog.allSports") },
    to: to(null),
    count: counters.live,
    current: sportKey === null,
  };
  return (
    <>
      <PageHead title={t("shell.meta.liveTitle")} description={t("shell.meta.liveDescription")} />
      <NarrowedBrowser
        key={`${sportKey} ${sort} ${matches.pagination.page}`}
        title={t("catalog.live")}
        first={matches}
        filter={filter}
        empty="live"
        sort={sort}
        market={market}
        tabs={
          <>
            <SportTabs label={t("catalog.sportTabs")} tabs={[all, ...tabs]} />
            <ListFilterBar time={null} times={[]} sort={sort} unsorted="league" />
          </>
        }
      >
        {matches.list.length > 1 && (
          <Link className={buttonClass("line")} to={watchPath(firstIds(matches.list))} prefetch={false}>
            {t("lists.watch.open")}
          </Link>
        )}
      </NarrowedBrowser>
      <CalendarWidget
        key={sportKey}
        kind="schedule"
        place={sportKey === null ? {} : { sport_key: [sportKey] }}
        to={sportKey === null ? "/schedule" : `/schedule?sport=${encodeURIComponent(sportKey)}`}
      />
      <FavouritesWidget key={`favourites of ${sportKey}`} sportKey={sportKey} />
    </>
  );
}
