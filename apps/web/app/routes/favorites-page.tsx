import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { useTranslations } from "use-intl/react";
import {
  FAVOURITE_VIEWS,
  type FavouriteView,
  favouriteFilter,
  favouriteMatchesQuery,
  favouriteSportsQuery,
} from "../data/favourites/favourites.queries.ts";
import { useApi } from "../data/http/use-api.ts";
import { useSports } from "../data/matches/sports.ts";
import { QueryScope } from "../data/query/query-scope.tsx";
import { NarrowedBrowser } from "../features/catalog/narrowed-browser.tsx";
import { ResultBrowser } from "../features/catalog/result-browser.tsx";
import { SportTabs } from "../features/catalog/sport-tabs.tsx";
import { Chips } from "../features/catalog/chips.tsx";
import { FavouritePlaces } from "../features/favourites/favourite-places.tsx";
import { Link } from "../platform/link.tsx";
import { ALL_SPORTS } from "../sports/registry.ts";
import { useFavouriteDesk } from "../state/favourites.ts";
import { buttonClass } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { PartFailed } from "../ui/part-failed.tsx";
import styles from "./favorites.module.css";
import { FavoritesPlaceholder } from "./favorites-placeholder.tsx";

/** A player's matches, live, ahead and over, by sport; below them the leagues, teams and sports that are marked. */
export function FavoritesPage() {
  return (
    <QueryScope>
      <FavouriteMatches />
      <FavouritePlaces />
    </QueryScope>
  );
}

/** What the address asks for. */
function useChoices(): { view: FavouriteView; sport: string | null; market: string } {
  const [search] = useSearchParams();
  const asked = search.get("view");
  return {
    view: FAVOURITE_VIEWS.find((view) => view === asked) ?? "all",
    sport: search.get("sport"),
    market: search.get("market") ?? "",
  };
}

const pathOf = ({ view, sport }: Pick<ReturnType<typeof useChoices>, "view" | "sport">): string => {
  const query = new URLSearchParams({ ...(sport !== null && { sport }), ...(view !== "all" && { view }) });
  return query.size === 0 ? "/favorites" : `/favorites?${query.toString()}`;
};

function FavouriteMatches() {
  const t = useTranslations("favourites");
  const offline = useTranslations("lists.widget")("offline");
  const { view, sport, market } = useChoices();
  const filter = favouriteFilter(view, sport);
  const { data, isError, isPaused, refetch } = useQuery(favouriteMatchesQuery(useApi(), filter));
  if (isError && data === undefined) {
    return (
      <PartFailed
        title={t("failed.title")}
        text={t("failed.text")}
        action={t("failed.action")}
        onRetry={() => void refetch()}
      />
    );
  }
  if (data === undefined && !isPaused) return <FavoritesPlaceholder />;
  if (data === undefined)
    return (
      <>
        <h1 className={styles.title}>{t("title")}</h1>
        <p role="status">{offline}</p>
      </>
    );
  if (data.list.length === 0) return <NoMatches />;
  if (view === "over") {
    return (
      <ResultBrowser key={sport} place={`over ${sport}`} title={t("title")} first={data} filter={filter} withDays>
        <Views />
        <Sports />
      </ResultBrowser>
    );
  }
  return (
    <NarrowedBrowser
      key={`${view} ${sport}`}
      title={t("title")}
      first={data}
      filter={filter}
      sort={null}
      market={market}
      tabs={<Sports />}
    >
      <Views />
    </NarrowedBrowser>
  );
}

function Views() {
  const t = useTranslations("favourites");
  const { view, sport } = useChoices();
  const chips = FAVOURITE_VIEWS.map((target) => ({
    to: pathOf({ view: target, sport }),
    text: t(target),
    current: target === view,
  }));
  return <Chips label={t("views")} chips={chips} />;
}

function Sports() {
  const t = useTranslations("favourites");
  const { view, sport } = useChoices();
  const { data: keys = [] } = useQuery(favouriteSportsQuery(useApi(), view));
  const tabs = useSports()
    .filter(({ key }) => keys.includes(key) || key === sport)
    .map((tab) => ({ sport: tab, to: pathOf({ view, sport: tab.key }), current: tab.key === sport }));
  const all = {
    sport: { key: ALL_SPORTS, name: t("allSports") },
    to: pathOf({ view, sport: null }),
    current: sport === null,
  };
  return <SportTabs label={t("sportTabs")} tabs={[all, ...tabs]} />;
}

/** Nothing is marked, or nothing of it is played as the address asks. */
function NoMatches() {
  const t = useTranslations("favourites");
  const choices = useChoices();
  const isNarrowed = choices.view !== "all" || choices.sport !== null;
  const hasMarks = (useFavouriteDesk()?.count() ?? 0) > 0;
  const kind = isNarrowed || hasMarks ? "nothing" : "empty";
  return (
    <>
      <div className={styles.head}>
        <h1 className={styles.title}>{t("title")}</h1>
        {kind === "nothing" && <Views />}
      </div>
      {kind === "nothing" && <Sports />}
      <EmptyState
        icon="star"
        title={t(`${kind}.title`)}
        text={t(`${kind}.text`)}
        action={
          <Link className={buttonClass("line")} to="/">
            {t("empty.action")}
          </Link>
        }
      />
    </>
  );
}
