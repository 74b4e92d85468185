import type { FieldEvent } from "./sport-field.ts";

type Side = "home" | "away";

/** How a map went: how far home was ahead in kills, and what each side took, by the second of the map. */
export interface MapCourse {
  leads: readonly { second: number; lead: number }[];
  taken: readonly { number: number; second: number; key: string; side: Side }[];
  /** The last second that anything is known of. */
  until: number;
}

/** What the account of a match tells of one map. */
export function mapCourse(events: readonly FieldEvent[], map: string): MapCourse {
  const leads: { second: number; lead: number }[] = [{ second: 0, lead: 0 }];
  const taken: { number: number; second: number; key: string; side: Side }[] = [];
  let until = 1;
  for (const { kind, key, side, amount, period_key: period, played_seconds: second } of events) {
    if (period !== map || second === null) continue;
    until = Math.max(until, second);
    if (side === null) continue;
    const by = side === "home" ? amount : -amount;
    if (kind === "score") leads.push({ second, lead: (leads.at(-1)?.lead ?? 0) + by });
    else if (kind === "count") taken.push({ number: taken.length + 1, second, key, side });
  }
  return { leads, taken, until };
}
