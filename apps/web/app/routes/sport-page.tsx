import { useTranslations } from "use-intl/react";
import { MatchBrowser } from "../features/catalog/match-browser.tsx";
import { matchCount } from "../features/catalog/navigation.ts";
import { TitleMark } from "../features/favourites/title-mark.tsx";
import { PlaceLinks } from "../features/catalog/place-links.tsx";
import { ViewChips } from "../features/catalog/view-chips.tsx";
import type { SportPageData } from "./loading/load-sport.server.ts";
import { PageHead } from "./page-head.tsx";
import { useNavigationData } from "./root-data.ts";

export function SportPage({ sport, view, filter, matches, categories }: SportPageData) {
  const t = useTranslations();
  const { counters } = useNavigationData();
  const places = categories.map(({ id, slug, name, country_code }) => ({
    to: `/${sport.key}/${slug}`,
    name,
    countryCode: country_code,
    count: matchCount(counters.categories, id),
  }));
  return (
    <>
      <PageHead
        title={t("shell.meta.sportTitle", { sport: sport.name })}
        description={t("shell.meta.sportDescription", { sport: sport.name })}
      />
      <MatchBrowser
        key={`${sport.key} ${view} ${matches.pagination.page}`}
        title={sport.name}
        first={matches}
        filter={filter}
        tabs={<PlaceLinks label={t("catalog.countries")} places={places} />}
      >
        <TitleMark type="sports" id={sport.id} name={sport.name} />
        <ViewChips view={view} path={`/${sport.key}`} />
      </MatchBrowser>
    </>
  );
}
