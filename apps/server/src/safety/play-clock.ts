import { sql } from "kysely";
import type { Database } from "../db/database.ts";
import type { PlayClockRow } from "../db/safety-schema.ts";

const MINUTE_MS = 60_000;
/** Calls so far apart are still one game: pages in view ask every half minute, and some of their calls are lost. */
export const LONGEST_GAP_MS = 5 * MINUTE_MS;
/** Time is kept by quarters of an hour, of which the days of every zone are made. */
const QUARTER_MS = 15 * MINUTE_MS;
/** Whoever was away for so long begins anew. */
export const REST_MS = 30 * MINUTE_MS;

/**
 * Counts the time that players play. What counts is the time between two calls, whichever of a player's pages and devices
 * they come from: two at once count once, and a machine that slept counts for nothing. It is kept in the database alone.
 */
export interface PlayClocks {
  /** Counts the time since the call before. */
  tick(playerId: string): Promise<PlayClockRow>;
  /** Begins a new period where this one has lasted so long; another page may have done so already. */
  beginPeriod(playerId: string, afterMs: number): Promise<PlayClockRow>;
  chooseRealityCheck(playerId: string, minutes: number | null): Promise<PlayClockRow>;
  /** For tests alone: as if the player had played for so much longer. */
  playAhead(playerId: string, byMs: number): Promise<void>;
}

/** The player's last ledger line: what is moved after it belongs to the period that begins. */
const lastEntryOf = (playerId: string) => sql<bigint>`coalesce((
  SELECT max((
    SELECT max(entry.id) FROM ledger_entries AS entry
    WHERE entry.player_id = account.player_id AND entry.currency = account.currency
  )) FROM accounts AS account WHERE account.player_id = ${playerId}
), 0)`;

/** Below nought where the clock was set back. */
const GAP_MS = sql<bigint>`(extract(epoch FROM excluded.seen_at - play_clocks.seen_at) * 1000)::bigint`;
const COUNTED_MS = sql<bigint>`(CASE WHEN ${GAP_MS} BETWEEN 0 AND ${sql.lit(LONGEST_GAP_MS)} THEN ${GAP_MS} ELSE 0 END)`;
const HAS_RESTED = sql<boolean>`${GAP_MS} >= ${sql.lit(REST_MS)}`;

export function createPlayClocks({ db, now }: { db: Database; now: () => Date }): PlayClocks {
  const changed = async (rows: Promise<PlayClockRow | undefined>): Promise<PlayClockRow> => {
    const row = await rows;
    if (row === undefined) throw new Error("a play clock is gone");
    return row;
  };
  async function tick(playerId: string): Promise<PlayClockRow> {
    const at = now();
    const quarter = new Date(at.getTime() - (at.getTime() % QUARTER_MS));
    const inQuarterMs = at.getTime() - quarter.getTime();
    const quarterBefore = new Date(quarter.getTime() - QUARTER_MS);
    // One statement, so that pages that ask at once count the same time once.
    const { rows } = await sql<PlayClockRow>`
      WITH clock AS (INSERT INTO play_clocks (player_id, period_ms, period_started_at, period_from, seen_at)
      VALUES (${playerId}, 0, ${at}, ${lastEntryOf(playerId)}, ${at})
      ON CONFLICT (player_id) DO UPDATE SET
        counted_ms = ${COUNTED_MS},
        period_ms = CASE WHEN ${HAS_RESTED} THEN 0 ELSE play_clocks.period_ms + ${COUNTED_MS} END,
        period_started_at = CASE WHEN ${HAS_RESTED} THEN excluded.period_started_at ELSE play_clocks.period_started_at END,
        period_from = CASE WHEN ${HAS_RESTED} THEN excluded.period_from ELSE play_clocks.period_from END,
        seen_at = CASE WHEN ${GAP_MS} BETWEEN ${sql.lit(-LONGEST_GAP_MS)} AND 0 THEN play_clocks.seen_at ELSE excluded.seen_at END
      RETURNING *), counted AS (
        INSERT INTO play_quarters (player_id, at, ms)
        SELECT clock.player_id, piece.at, piece.ms FROM clock, LATERAL (VALUES
          (${quarter}::timestamptz, least(clock.counted_ms, ${inQuarterMs}::bigint)),
          (${quarterBefore}::timestamptz, clock.counted_ms - ${inQuarterMs}::bigint)
        ) AS piece (at, ms) WHERE piece.ms > 0
        ON CONFLICT (player_id, at) DO UPDATE SET ms = play_quarters.ms + excluded.ms
      )
      SELECT * FROM clock
    `.execute(db);
    return changed(Promise.resolve(rows[0]));
  }
  return {
    tick,
    async beginPeriod(playerId, afterMs) {
      await db
        .updateTable("play_clocks")
        .set({ period_ms: 0n, period_started_at: now(), period_from: lastEntryOf(playerId) })
        .where("player_id", "=", playerId)
        .where("period_ms", ">=", BigInt(afterMs))
        .execute();
      return tick(playerId);
    },
    async chooseRealityCheck(playerId, minutes) {
      await tick(playerId);
      return changed(
        db
          .updateTable("play_clocks")
          .set({ reality_check_minutes: minutes })
          .where("player_id", "=", playerId)
          .returningAll()
          .executeTakeFirst(),
      );
    },
    async playAhead(playerId, byMs) {
      await tick(playerId);
      await db
        .updateTable("play_clocks")
        .set(({ eb }) => ({ period_ms: eb("period_ms", "+", BigInt(byMs)) }))
        .where("player_id", "=", playerId)
        .execute();
      await sql`INSERT INTO play_quarters (player_id, at, ms)
        VALUES (${playerId}, date_bin('15 minutes', ${now()}::timestamptz, timestamptz 'epoch'), ${BigInt(byMs)})
        ON CONFLICT (player_id, at) DO UPDATE SET ms = play_quarters.ms + excluded.ms`.execute(db);
    },
  };
}
