/** What pages are called to whom they are told: analytics, and pages that have this one in a frame. */
export const PAGE_KEYS = ["sports", "in_play", "e_sports", "sport", "match", "league", "bets_history"] as const;
export type PageKey = (typeof PAGE_KEYS)[number];

/** The innermost route of a page, and what its slug turned out to name. */
export interface ShownRoute {
  id: string;
  slugKind?: string | undefined;
}

const KEYS: Readonly<Record<string, PageKey>> = {
  "routes/home": "sports",
  "routes/live": "in_play",
  "routes/cybersport": "e_sports",
  "routes/sport": "sport",
  "routes/my-bets": "bets_history",
  "routes/my-bet": "bets_history",
};

/** A bet on the winner of a league is a page of that league; a category is none. */
const KEYS_OF_SLUGS: Readonly<Record<string, PageKey>> = { match: "match", league: "league", outright: "league" };

/** The key of a page; null for one that has none. */
export function pageKeyOf({ id, slugKind = "" }: ShownRoute): PageKey | null {
  const keys = id === "routes/slug" ? KEYS_OF_SLUGS : KEYS;
  const name = id === "routes/slug" ? slugKind : id;
  return Object.hasOwn(keys, name) ? (keys[name] ?? null) : null;
}
