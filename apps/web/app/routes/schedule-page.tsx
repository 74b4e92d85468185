import { useSearchParams } from "react-router";
import { useTranslations } from "use-intl/react";
import { CalendarTabs, useZoneCheck } from "../features/catalog/calendar-tabs.tsx";
import { ListFilterBar } from "../features/catalog/list-filter-bar.tsx";
import { TIMES_OF_TODAY } from "../features/catalog/list-filters.ts";
import { NarrowedBrowser } from "../features/catalog/narrowed-browser.tsx";
import type { SchedulePageData } from "./loading/load-calendar.server.ts";
import { PageHead } from "./page-head.tsx";

export function SchedulePage(page: SchedulePageData) {
  const t = useTranslations("lists.schedule");
  const { day, sportKey, league, sort, time, market, isToday, matches, filter } = page;
  const [asked] = useSearchParams();
  useZoneCheck(page.timeZone);
  const place = [day, sportKey, league?.id, sort, time, page.timeZone, matches.pagination.page].join(" ");
  return (
    <>
      <PageHead title={t("metaTitle")} description={t("metaDescription")} {...(asked.has("day") && { query: "" })} />
      <NarrowedBrowser
        key={place}
        place={place}
        title={t("title")}
        first={matches}
        filter={filter}
        sort={sort}
        market={market}
        tabs={
          <CalendarTabs {...page} path="/schedule">
            <ListFilterBar time={time} times={isToday ? TIMES_OF_TODAY : []} sort={sort} unsorted="time" />
          </CalendarTabs>
        }
      />
    </>
  );
}
