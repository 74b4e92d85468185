import type { ListedMatch } from "../../data/matches/listed-match.ts";

/** What a price needs to know of its match: names and place, which do not move. */
export type OddsMatch = Pick<
  ListedMatch,
  "id" | "urn_id" | "slug" | "type" | "status" | "home" | "away" | "sport" | "category"
>;

export const matchName = ({ home, away }: Pick<ListedMatch, "home" | "away">): string => `${home.name} – ${away.name}`;

export const matchPath = ({ sport, slug }: Pick<ListedMatch, "sport" | "slug">): string => `/${sport.key}/${slug}`;
