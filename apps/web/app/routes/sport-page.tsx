import { useTranslations } from "use-intl/react";
import { CalendarWidget, FavouritesWidget } from "../features/catalog/calendar-widget.tsx";
import { matchCount } from "../features/catalog/navigation.ts";
import { TitleMark } from "../features/favourites/title-mark.tsx";
import { PlaceBrowser } from "../features/catalog/place-browser.tsx";
import { PlaceLinks } from "../features/catalog/place-links.tsx";
import type { SportPageData } from "./loading/load-sport.server.ts";
import { Link } from "../platform/link.tsx";
import { PageHead } from "./page-head.tsx";
import styles from "./plain-page.module.css";
import { useNavigationData } from "./root-data.ts";

export function SportPage({ sport, categories, matches, outrightCount: outrights, ...asked }: SportPageData) {
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
      <PlaceBrowser
        {...asked}
        place={sport.key}
        path={`/${sport.key}`}
        title={sport.name}
        first={matches}
        tabs={
          <>
            <PlaceLinks label={t("catalog.countries")} places={places} />
            {outrights > 0 && (
              <Link className={`${styles.link} ${styles.belowTabs}`} to={`/${sport.key}/outrights`} prefetch={false}>
                {t("outrights.some", { count: outrights })}
              </Link>
            )}
          </>
        }
      >
        <TitleMark type="sports" id={sport.id} name={sport.name} />
      </PlaceBrowser>
      <CalendarWidget key={`leagues of ${sport.key}`} kind="leagues" place={{ sport_key: [sport.key] }} />
      {outrights > 0 && (
        <CalendarWidget
          key={sport.key}
          kind="outrights"
          place={{ sport_key: [sport.key] }}
          to={`/${sport.key}/outrights`}
        />
      )}
      <FavouritesWidget key={`favourites of ${sport.key}`} sportKey={sport.key} />
    </>
  );
}
