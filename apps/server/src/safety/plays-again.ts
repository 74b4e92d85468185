import { sql } from "kysely";
import type { Database } from "../db/database.ts";
import type { Site } from "../site/site.ts";
import { playedSince } from "./play-time.ts";
import { startOfDay, startOfNextDay } from "./start-of-day.ts";

const MINUTE_MS = 60_000;

/**
 * From when there is time of play again, if nothing of it is left now: with the next day of the site, or once enough of what
 * was played lies before the time of the player's own limits, of which a quarter of an hour goes whole.
 */
export async function playsAgainAt(
  db: Database,
  { playerId, site: { safety }, at }: { playerId: string; site: Pick<Site, "safety">; at: Date },
): Promise<Date | null> {
  const { sessionLimitMinutes: minutes, timeZone } = safety;
  const today = minutes === null ? 0 : await playedSince(db, playerId, startOfDay(at, timeZone));
  const nextDay = minutes !== null && today >= minutes * MINUTE_MS ? [startOfNextDay(at, timeZone)] : [];
  const moments = [...nextDay, ...(await endsOfOwnLimits(db, playerId, at))].map((moment) => moment.getTime());
  return moments.length === 0 ? null : new Date(Math.max(...moments));
}

/** Of each limit that is reached: when the newest quarter that alone, with those after it, reaches it has gone. */
async function endsOfOwnLimits(db: Database, playerId: string, at: Date): Promise<Date[]> {
  const { rows } = await sql<{ ends_at: Date | null }>`
    SELECT (
      SELECT max(played.at) + interval '15 minutes' + (${at}::timestamptz - player_limit_since(own.period, ${at}))
      FROM (
        SELECT quarter.at, sum(quarter.ms) OVER (ORDER BY quarter.at DESC) AS ms FROM play_quarters AS quarter
        WHERE quarter.player_id = own.player_id
          AND quarter.at > player_limit_since(own.period, ${at}) - interval '15 minutes'
      ) AS played
      WHERE played.ms >= own.amount * ${MINUTE_MS}
    ) AS ends_at
    FROM player_limits AS own
    WHERE own.player_id = ${playerId} AND own.type = 'time' AND own.status = 'active' AND own.period <> 'bet'
  `.execute(db);
  return rows.flatMap(({ ends_at: endsAt }) => endsAt ?? []);
}
