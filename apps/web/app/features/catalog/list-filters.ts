/** When the matches of a list begin, as addresses say it. */
export const LIST_TIMES = ["1h", "3h", "today", "tomorrow", "weekend"] as const;
export type ListTime = (typeof LIST_TIMES)[number];
/** Of a list of today; of another day a time of these says nothing. */
export const TIMES_OF_TODAY = ["1h", "3h"] as const satisfies readonly ListTime[];

/** By which a list is put in groups. */
export const LIST_SORTS = ["league", "time"] as const;
export type ListSort = (typeof LIST_SORTS)[number];

/**
 * What stands in a few rows below a page: matches by when they begin, matches ahead by league, matches that ended last,
 * a player's favourites, competitions that are bet on as a whole, or leagues.
 */
export type WidgetKind = "schedule" | "prematch" | "results" | "favourites" | "outrights" | "leagues";
