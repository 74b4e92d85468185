import { MatchSwitcher } from "../features/match/match-switcher.tsx";
import { CategoryPage } from "./category-page.tsx";
import { LeaguePage } from "./league-page.tsx";
import type { MatchPageData, SlugPageData } from "./loading/load-slug.server.ts";
import { MatchPage } from "./match-page.tsx";

/** A match, a league or a country: their paths have one shape. */
export function SlugPage({ page }: { page: SlugPageData }) {
  switch (page.kind) {
    case "match":
      return <MatchPage key={page.match.id} {...page} />;
    case "league":
      return <LeaguePage {...page} />;
    case "category":
      return <CategoryPage {...page} />;
  }
}

/** Beside a match stand the other live matches. */
export function MatchRail({ match, live }: MatchPageData) {
  return <MatchSwitcher match={match} others={live.list} />;
}
