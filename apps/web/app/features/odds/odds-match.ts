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
