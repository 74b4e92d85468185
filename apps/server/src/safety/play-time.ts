import type { LimitPeriod } from "@touchline/contract/vocabulary";
import { sql } from "kysely";
import type { Database } from "../db/database.ts";

const MINUTE_MS = 60_000n;

/** Over which time of play is limited. */
export type PlayWindow = Exclude<LimitPeriod, "bet">;
const PLAY_WINDOWS = ["day", "week", "month"] as const satisfies readonly PlayWindow[];

/** How long a player has played since a moment; the quarter of an hour in which it lies counts whole, as it does for limits. */
export async function playedSince(db: Database, playerId: string, since: Date): Promise<number> {
  const { rows } = await sql<{ ms: bigint }>`
    SELECT coalesce(sum(ms), 0)::bigint AS ms FROM play_quarters
    WHERE player_id = ${playerId} AND at > ${since}::timestamptz - interval '15 minutes'
  `.execute(db);
  return Number(rows[0]?.ms ?? 0n);
}

/** Whole minutes that a player has played in the last 24 hours, 7 days and 30 days, which limits of time are about. */
export async function playedMinutes(
  db: Database,
  { playerId, at }: { playerId: string; at: Date },
): Promise<Readonly<Record<PlayWindow, bigint>>> {
  const { rows } = await sql<{ period: PlayWindow; ms: bigint }>`
    SELECT period, (
      SELECT coalesce(sum(quarter.ms), 0)::bigint FROM play_quarters AS quarter
      WHERE quarter.player_id = ${playerId} AND quarter.at > player_limit_since(period, ${at}) - interval '15 minutes'
    ) AS ms
    FROM unnest(${[...PLAY_WINDOWS]}::text[]) AS period
  `.execute(db);
  const minutes = new Map(rows.map(({ period, ms }) => [period, ms / MINUTE_MS]));
  return { day: minutes.get("day") ?? 0n, week: minutes.get("week") ?? 0n, month: minutes.get("month") ?? 0n };
}
