/** What a player may mark as a favourite, as the paths name it. */
export const FAVOURITE_TYPES = ["sports", "tournaments", "matches", "teams"] as const;
export type FavouriteType = (typeof FAVOURITE_TYPES)[number];

/** How many favourites a player may have, of all types together. */
export const FAVOURITES_LIMIT = 1_000;
