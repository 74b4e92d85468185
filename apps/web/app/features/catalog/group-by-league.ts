import type { ListedMatch } from "../../data/matches/listed-match.ts";

export interface League {
  id: string;
  /** Of the list, counted from 0: the one that its head came with. */
  page: number;
  slug: string;
  name: string;
  sport: ListedMatch["sport"];
  category: ListedMatch["category"];
  matches: readonly ListedMatch[];
}

/**
 * Matches under their leagues, both in the order they came. A page adds nothing above what the pages before it show: rows of
 * their last league go on under its head, those of earlier ones stand under a head of their own.
 */
export function groupByLeague(pages: readonly (readonly ListedMatch[])[]): League[] {
  const leagues: (League & { matches: ListedMatch[] })[] = [];
  for (const [page, matches] of pages.entries()) {
    const last = leagues.at(-1);
    for (const members of Map.groupBy(matches, ({ tournament }) => tournament.id).values()) {
      const first = members[0];
      if (first === undefined) continue;
      const { tournament, sport, category } = first;
      const { id, slug, name } = tournament;
      if (last?.id === id) last.matches.push(...members);
      else leagues.push({ id, page, slug, name, sport, category, matches: members });
    }
  }
  return leagues;
}
