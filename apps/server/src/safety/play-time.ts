import type { LimitPeriod } from "@touchline/contract/vocabulary";
import { sql } from "kysely";
import type { Database } from "../db/database.ts";
import { startOfDay } from "./start-of-day.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Over which time of play is limited. */
export type PlayWindow = Exclude<LimitPeriod, "bet">;
const PLAY_WINDOWS = ["day", "week", "month"] as const satisfies readonly PlayWindow[];

/**
 * From when on time counts for a limit: of a day since midnight at the site, of a week or month the last 7 or 30 times 24
 * hours, whatever clocks do meanwhile.
 */
function playWindowStart(period: PlayWindow, at: Date, timeZone: string): Date {
  switch (period) {
    case "day":
      return startOfDay(at, timeZone);
    case "week":
      return new Date(at.getTime() - 7 * 24 * HOUR_MS);
    case "month":
      return new Date(at.getTime() - 30 * 24 * HOUR_MS);
  }
}

/** How long a player has played since a moment; the quarter of an hour in which it lies counts from its next on. */
export async function playedSince(db: Database, playerId: string, since: Date): Promise<number> {
  const { rows } = await sql<{ ms: bigint }>`
    SELECT coalesce(sum(ms), 0)::bigint AS ms FROM play_quarters WHERE player_id = ${playerId} AND at >= ${since}
  `.execute(db);
  return Number(rows[0]?.ms ?? 0n);
}

/** Whole minutes that a player has played, by the time that a limit counts. */
export async function playedMinutes(
  db: Database,
  { playerId, at, timeZone }: { playerId: string; at: Date; timeZone: string },
): Promise<Readonly<Record<PlayWindow, bigint>>> {
  const [day, week, month] = await Promise.all(
    PLAY_WINDOWS.map(async (period) => {
      const ms = await playedSince(db, playerId, playWindowStart(period, at, timeZone));
      return BigInt(Math.floor(ms / MINUTE_MS));
    }),
  );
  return { day: day ?? 0n, week: week ?? 0n, month: month ?? 0n };
}
