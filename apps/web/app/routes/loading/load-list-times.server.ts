import { NOT_OVER } from "@touchline/contract/vocabulary";
import { dataOf } from "../../data/http/api-failure.ts";
import { LIST_TIMES, type ListTime } from "../../features/catalog/list-filters.ts";
import { timeRange } from "./list-filters.server.ts";
import type { PageRequest } from "./page-request.server.ts";

/** How far ahead matches are announced moves slowly. */
const KEPT_MS = 60_000;

/**
 * The times that a list may be asked for. At the beginning of a week nothing of its weekend may be announced: what would lead
 * to an empty list whatever the place is not offered, unless it is what the address asks for.
 */
export async function loadListTimes(
  { publicApi: { sportsbook }, environment }: Pick<PageRequest, "publicApi" | "environment">,
  { time, timeZone }: { time: ListTime | null; timeZone: string },
): Promise<readonly ListTime[]> {
  if (time === "weekend") return LIST_TIMES;
  const range = timeRange("weekend", { nowMs: Date.now(), timeZone });
  const body = { type: ["match" as const], match_status: [...NOT_OVER], ...range };
  const read = async (): Promise<boolean> => {
    const { sports } = await dataOf(sportsbook.POST("/counters", { body }));
    return Object.values(sports).some(({ match_count: count }) => count > 0);
  };
  const key = `weekend ${environment.origin} ${range.start_to}`;
  // Where nobody says it is offered: the list itself says that it is empty.
  const hasWeekend = await environment.keep(key, read, KEPT_MS).catch(() => true);
  return hasWeekend ? LIST_TIMES : LIST_TIMES.filter((each) => each !== "weekend");
}
