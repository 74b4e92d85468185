import { useTranslations } from "use-intl/react";
import { MatchBrowser } from "../features/catalog/match-browser.tsx";
import type { LeaguePageData } from "./loading/load-slug.server.ts";
import { PageHead } from "./page-head.tsx";
import { ViewChips } from "./view-chips.tsx";

export function LeaguePage({ tournament, view, filter, matches }: LeaguePageData) {
  const t = useTranslations("shell.meta");
  const { id, name, slug, category, sport } = tournament;
  const names = { league: name, country: category.name };
  return (
    <>
      <PageHead title={t("leagueTitle", names)} description={t("leagueDescription", names)} />
      <MatchBrowser key={`${id} ${view} ${matches.pagination.page}`} title={name} first={matches} filter={filter}>
        <ViewChips view={view} path={`/${sport.key}/${slug}`} />
      </MatchBrowser>
    </>
  );
}
