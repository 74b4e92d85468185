import { useSearchParams } from "react-router";
import { useTranslations } from "use-intl/react";
import { CalendarTabs, useZoneCheck } from "../features/catalog/calendar-tabs.tsx";
import { ResultBrowser } from "../features/catalog/result-browser.tsx";
import type { ResultsPageData } from "./loading/load-calendar.server.ts";
import { PageHead } from "./page-head.tsx";

export function ResultsPage(page: ResultsPageData) {
  const t = useTranslations("lists.results");
  const { day, sportKey, league, matches, filter } = page;
  const [asked] = useSearchParams();
  useZoneCheck(page.timeZone);
  const place = [day, sportKey, league?.id, page.timeZone, matches.pagination.page].join(" ");
  return (
    <>
      <PageHead title={t("metaTitle")} description={t("metaDescription")} {...(asked.has("day") && { query: "" })} />
      <ResultBrowser key={place} place={place} title={t("title")} first={matches} filter={filter}>
        <CalendarTabs {...page} path="/results" />
      </ResultBrowser>
    </>
  );
}
