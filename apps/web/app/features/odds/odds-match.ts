import type { components } from "@touchline/contract/api";
import type { ListedMatch } from "../../data/matches/listed-match.ts";

/** What a price needs to know of its match: names and place, which do not move. */
export type OddsMatch = Pick<
  ListedMatch,
  "id" | "urn_id" | "slug" | "status" | "home" | "away" | "sport" | "category"
> & { type: ListedMatch["type"] | "outright" };

/** What is asked about a whole competition goes by its name alone. */
export const matchName = ({ home, away }: Pick<ListedMatch, "home" | "away">): string =>
  away.name === "" ? home.name : `${home.name} – ${away.name}`;

export const matchPath = ({ sport, slug }: Pick<ListedMatch, "sport" | "slug">): string => `/${sport.key}/${slug}`;

/** A question about a whole competition, by whoever is in it. */
export type Competition = Omit<components["schemas"]["Outright"], "competitors">;

/** It goes by the competition's name, and has no sides. */
export function competitionOf({ id, urn_id, slug, type, status, sport, category, name }: Competition): OddsMatch {
  const side = (of: string) => ({ name: of, short_name: "", logo: null, colours: [] });
  return { id, urn_id, slug, type, status, sport, category, home: side(name), away: side("") };
}
