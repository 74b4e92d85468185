import type { ListedMatch } from "../../data/matches/listed-match.ts";

export interface League {
  id: string;
  slug: string;
  name: string;
  sport: ListedMatch["sport"];
  category: ListedMatch["category"];
  matches: readonly ListedMatch[];
}

/** Matches under their leagues, both in the order they came. */
export function groupByLeague(matches: readonly ListedMatch[]): League[] {
  const groups = Map.groupBy(matches, ({ tournament }) => tournament.id);
  return [...groups.values()].flatMap((members) => {
    const first = members[0];
    if (first === undefined) return [];
    const { tournament, sport, category } = first;
    return [{ id: tournament.id, slug: tournament.slug, name: tournament.name, sport, category, matches: members }];
  });
}
