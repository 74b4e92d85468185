import { useTranslations } from "use-intl/react";
import { MatchBrowser } from "../features/catalog/match-browser.tsx";
import { matchCount } from "../features/catalog/navigation.ts";
import { PlaceLinks } from "../features/catalog/place-links.tsx";
import type { CategoryPageData } from "./loading/load-slug.server.ts";
import { PageHead } from "./page-head.tsx";
import { useNavigationData } from "./use-navigation-data.ts";
import { ViewChips } from "./view-chips.tsx";

export function CategoryPage({ category, tournaments, view, filter, matches }: CategoryPageData) {
  const t = useTranslations();
  const { counters } = useNavigationData();
  const names = { category: category.name, sport: category.sport.name };
  const leagues = tournaments.map(({ id, slug, name, sport }) => ({
    to: `/${sport.key}/${slug}`,
    name,
    countryCode: category.country_code,
    count: matchCount(counters.tournaments, id),
  }));
  return (
    <>
      <PageHead title={t("shell.meta.categoryTitle", names)} description={t("shell.meta.categoryDescription", names)} />
      <MatchBrowser
        key={`${category.id} ${view} ${matches.pagination.page}`}
        title={category.name}
        first={matches}
        filter={filter}
        tabs={<PlaceLinks label={t("catalog.leagues")} places={leagues} />}
      >
        <ViewChips view={view} path={`/${category.sport.key}/${category.slug}`} />
      </MatchBrowser>
    </>
  );
}
