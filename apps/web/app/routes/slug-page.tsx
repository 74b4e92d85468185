import { CategoryPage } from "./category-page.tsx";
import { LeaguePage } from "./league-page.tsx";
import type { SlugPageData } from "./loading/load-slug.server.ts";
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
