import type { MatchFilter } from "../../data/matches/matches.queries.ts";
import { pageCatalogues } from "./page-catalogues.server.ts";
import { type Day, addDays, dayBounds, dayOf, weekdayOf } from "../../platform/i18n/zoned-day.ts";
import { LIST_SORTS, LIST_TIMES, type ListSort, type ListTime } from "../../features/catalog/list-filters.ts";
import type { PageRequest } from "./page-request.server.ts";

export const LIST_VIEWS = ["highlights", "upcoming"] as const;
export type ListView = (typeof LIST_VIEWS)[number];

export const listViewOf = (asked: string | null): ListView => LIST_VIEWS.find((view) => view === asked) ?? "highlights";

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
const FRIDAY = 5;
const SUNDAY = 7;

export const listTimeOf = (asked: string | null): ListTime | null => LIST_TIMES.find((time) => time === asked) ?? null;

export const listSortOf = (asked: string | null): ListSort | null => LIST_SORTS.find((sort) => sort === asked) ?? null;

/** All that the address of a list of one place asks for, but for its page. */
export const listAsked = (asked: (name: "view" | "time" | "sort" | "market") => string | null) => ({
  view: listViewOf(asked("view")),
  time: listTimeOf(asked("time")),
  sort: listSortOf(asked("sort")),
  market: asked("market") ?? "",
});

/** The texts of what narrows a list. */
export const listMessages = ({ environment }: PageRequest) => pageCatalogues(environment, ["lists"]);

type Range = Pick<MatchFilter, "start_from" | "start_to">;

const rangeOf = (fromMs: number, toMs: number): Range => ({
  start_from: new Date(fromMs).toISOString(),
  start_to: new Date(toMs).toISOString(),
});

export const rangeOfDay = (day: Day, timeZone: string): Range => {
  const { fromMs, toMs } = dayBounds(day, timeZone);
  return rangeOf(fromMs, toMs);
};

/** When matches of a list begin, in the player's zone. By the minute, so that visitors of one minute share a list. */
export function timeRange(time: ListTime, { nowMs, timeZone }: { nowMs: number; timeZone: string }): Range {
  const minute = Math.floor(nowMs / MINUTE_MS) * MINUTE_MS;
  const today = dayOf(nowMs, timeZone);
  switch (time) {
    case "1h":
      return rangeOf(minute, minute + HOUR_MS);
    case "3h":
      return rangeOf(minute, minute + 3 * HOUR_MS);
    case "today":
      return rangeOfDay(today, timeZone);
    case "tomorrow":
      return rangeOfDay(addDays(today, 1), timeZone);
    case "weekend": {
      const weekday = weekdayOf(today);
      const first = addDays(today, Math.max(0, FRIDAY - weekday));
      const last = addDays(today, SUNDAY - weekday);
      return rangeOf(dayBounds(first, timeZone).fromMs, dayBounds(last, timeZone).toMs);
    }
  }
}
