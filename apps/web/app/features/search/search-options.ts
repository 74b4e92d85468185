import type { SearchResults } from "../../data/search/search.queries.ts";

type Item<Group extends keyof SearchResults> = SearchResults[Group]["list"][number];

/** What one row leads to: a page of what was found. */
export type FoundOption =
  | { kind: "events"; item: Item<"events"> }
  | { kind: "competitors"; item: Item<"competitors"> }
  | { kind: "players"; item: Item<"players"> }
  | { kind: "tournaments"; item: Item<"tournaments"> }
  | { kind: "categories"; item: Item<"categories"> }
  | { kind: "sports"; item: Item<"sports"> };

export type SearchOption = { key: string; to: string } & FoundOption;

export interface OptionGroup {
  kind: FoundOption["kind"];
  options: readonly SearchOption[];
}

/** Matches, races and competitions as a whole have pages of their own. */
const eventPath = ({ slug, sport }: Pick<Item<"events">, "slug" | "sport">) => `/${sport.key}/${slug}`;

/** What was found as rows of a list, group by group, without the groups that are empty. */
export function optionGroups(found: SearchResults): OptionGroup[] {
  const { events, competitors, players, tournaments, categories, sports } = found;
  const groups: OptionGroup[] = [
    {
      kind: "events",
      options: events.list.map((item) => ({
        kind: "events",
        key: `event-${item.id}`,
        to: eventPath(item),
        item,
      })),
    },
    {
      kind: "competitors",
      options: competitors.list.flatMap((item) =>
        // Whoever competes is found on the page of what they play next: where no match is left, of their competition.
        item.next_event === null
          ? []
          : [
              {
                kind: "competitors",
                key: `competitor-${item.sport.key}-${encodeURIComponent(item.name)}`,
                to: eventPath(item.next_event),
                item,
              },
            ],
      ),
    },
    {
      kind: "players",
      options: players.list.flatMap((item) =>
        item.next_event === null
          ? []
          : [{ kind: "players", key: `player-${item.sport.key}-${item.id}`, to: eventPath(item.next_event), item }],
      ),
    },
    {
      kind: "tournaments",
      options: tournaments.list.map((item) => ({
        kind: "tournaments",
        key: `tournament-${item.id}`,
        to: `/${item.sport.key}/${item.slug}`,
        item,
      })),
    },
    {
      kind: "categories",
      options: categories.list.map((item) => ({
        kind: "categories",
        key: `category-${item.id}`,
        to: `/${item.sport.key}/${item.slug}`,
        item,
      })),
    },
    {
      kind: "sports",
      options: sports.list.map((item) => ({ kind: "sports", key: `sport-${item.id}`, to: `/${item.key}`, item })),
    },
  ];
  return groups.filter(({ options }) => options.length > 0);
}

/** A name in pieces, those that were looked for marked. Places that are not in it are left out. */
export function namePieces(
  name: string,
  highlights: readonly { start: number; end: number }[],
): { text: string; isMarked: boolean }[] {
  let at = 0;
  const pieces: { text: string; isMarked: boolean }[] = [];
  for (const { start, end } of highlights) {
    if (start < at || end <= start || end > name.length) continue;
    pieces.push({ text: name.slice(at, start), isMarked: false }, { text: name.slice(start, end), isMarked: true });
    at = end;
  }
  pieces.push({ text: name.slice(at), isMarked: false });
  return pieces.filter(({ text }) => text !== "");
}
