/** When the matches of a list begin, as addresses say it. */
export const LIST_TIMES = ["1h", "3h", "today", "tomorrow", "weekend"] as const;
export type ListTime = (typeof LIST_TIMES)[number];

/** By which a list is put in groups. */
export const LIST_SORTS = ["league", "time"] as const;
export type ListSort = (typeof LIST_SORTS)[number];

/** What a few matches below a page are: those that begin next, or those that ended last; or competitions that are bet on as a whole. */
export type WidgetKind = "schedule" | "results" | "outrights";
