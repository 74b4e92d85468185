import { sql } from "kysely";
import type { Database, DatabaseTransaction } from "../db/database.ts";
import { prepared, runPrepared } from "../db/prepared.ts";
import type { PlayClockRow } from "../db/safety-schema.ts";

const MINUTE_MS = 60_000;
/** Calls so far apart are still one game: pages in view ask every half minute, and some of their calls are lost. */
const LONGEST_GAP_MS = 5 * MINUTE_MS;
/** Whoever was away for so long begins anew. */
const REST_MS = 30 * MINUTE_MS;

/** A call of a player, by which the time since the one before is counted. */
export interface PlayCall {
  playerId: string;
  at: Date;
  /** Whether time is counted by it at all, or what is left is only asked for. */
  isPlay: boolean;
  /** Whether it moves money: whoever makes no other calls is counted by these. */
  isBet: boolean;
  /** Whether time is counted where nothing limits it. */
  isCounted: boolean;
  /** How long the site lets somebody play in a day; null where it does not say. */
  dayLimitMinutes: number | null;
  dayStart: Date;
}

export interface TimePlayed {
  /** Null where time is not counted. */
  clock: PlayClockRow | null;
  /** What the nearest limit leaves; null without a limit, and never below nought. */
  leftMs: number | null;
}

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
const lastEntryOf = (playerId: string): string => `coalesce((
  SELECT max((
    SELECT max(entry.id) FROM ledger_entries AS entry
    WHERE entry.player_id = account.player_id AND entry.currency = account.currency
  )) FROM accounts AS account WHERE account.player_id = ${playerId}
), 0)`;

const msSince = (moment: string): string => `(extract(epoch FROM excluded.seen_at - ${moment}) * 1000)::bigint`;
/** Below nought where the clock was set back. */
const GAP_MS = msSince("play_clocks.seen_at");
const HAS_RESTED = `${GAP_MS} >= ${REST_MS}`;
const IS_BET = "excluded.bet_at IS NOT NULL";
const BETWEEN_CALLS_MS = `CASE WHEN ${GAP_MS} BETWEEN 0 AND ${LONGEST_GAP_MS} THEN ${GAP_MS} ELSE 0 END`;
/** Who bets plays between two bets as well, for as long as between any two calls; what other calls have counted of it is. */
const BETWEEN_BETS_MS = `CASE WHEN ${IS_BET} AND ${msSince("play_clocks.bet_at")} BETWEEN 0 AND ${REST_MS - 1}
  THEN least(${msSince("play_clocks.bet_at")}, ${LONGEST_GAP_MS}) - play_clocks.since_bet_ms ELSE 0 END`;
const COUNTED_MS = `greatest(${BETWEEN_CALLS_MS}, ${BETWEEN_BETS_MS})`;
/** Time is kept by quarters of an hour, of which the days of every zone are made. */
const QUARTER = "date_bin('15 minutes', asked.at, timestamptz 'epoch')";
const IN_QUARTER_MS = `(extract(epoch FROM asked.at - ${QUARTER}) * 1000)::bigint`;

interface TickedRow extends PlayClockRow {
  place: number;
  is_ticked: boolean;
  left_ms: bigint | null;
}

/**
 * One statement, so that pages that ask at once count the same time once; one for each player. The quarter in which the time
 * of a limit begins counts whole: no more than the limit is played in any 24 hours, wherever they begin.
 */
const TICK_CLOCKS = prepared<TickedRow>(
  "tick_play_clocks",
  `WITH asked AS MATERIALIZED (
    SELECT * FROM jsonb_to_recordset($1::jsonb) AS asked (place integer, player_id text, at timestamptz, is_play boolean, is_bet boolean,
      is_counted boolean, day_limit_minutes bigint, day_start timestamptz)
  ), time_limit AS MATERIALIZED (
    SELECT place, day_start AS since, day_limit_minutes AS minutes FROM asked WHERE day_limit_minutes IS NOT NULL
    UNION ALL
    SELECT asked.place, player_limit_since(own.period, asked.at), own.amount
    FROM asked JOIN player_limits AS own ON own.player_id = asked.player_id
    WHERE own.type = 'time' AND own.status = 'active' AND own.period <> 'bet'
  ), clock AS (
    INSERT INTO play_clocks (player_id, period_ms, period_started_at, period_from, seen_at, bet_at)
    SELECT asked.player_id, 0, asked.at, ${lastEntryOf("asked.player_id")}, asked.at, CASE WHEN asked.is_bet THEN asked.at END
    FROM asked
    WHERE asked.is_play
      AND (asked.is_counted OR EXISTS (SELECT FROM time_limit WHERE time_limit.place = asked.place))
    ORDER BY asked.player_id
    ON CONFLICT (player_id) DO UPDATE SET
      counted_ms = ${COUNTED_MS},
      period_ms = CASE WHEN ${HAS_RESTED} THEN 0 ELSE play_clocks.period_ms + ${COUNTED_MS} END,
      period_started_at = CASE WHEN ${HAS_RESTED} THEN excluded.period_started_at ELSE play_clocks.period_started_at END,
      period_from = CASE WHEN ${HAS_RESTED} THEN excluded.period_from ELSE play_clocks.period_from END,
      seen_at = CASE WHEN ${GAP_MS} BETWEEN ${-LONGEST_GAP_MS} AND 0 THEN play_clocks.seen_at ELSE excluded.seen_at END,
      bet_at = coalesce(excluded.bet_at, play_clocks.bet_at),
      since_bet_ms = CASE WHEN ${IS_BET} THEN 0 ELSE play_clocks.since_bet_ms + ${COUNTED_MS} END
    RETURNING *
  ), piece AS MATERIALIZED (
    SELECT clock.player_id, part.at, part.ms FROM clock JOIN asked ON asked.player_id = clock.player_id, LATERAL (VALUES
      (${QUARTER}, least(clock.counted_ms, ${IN_QUARTER_MS})),
      (${QUARTER} - interval '15 minutes', clock.counted_ms - ${IN_QUARTER_MS})
    ) AS part (at, ms) WHERE part.ms > 0
  ), counted AS (
    INSERT INTO play_quarters (player_id, at, ms) SELECT player_id, at, ms FROM piece ORDER BY player_id, at
    ON CONFLICT (player_id, at) DO UPDATE SET ms = play_quarters.ms + excluded.ms
  )
  SELECT clock.*, asked.place, clock.player_id IS NOT NULL AS is_ticked, (
    SELECT min(time_limit.minutes * ${MINUTE_MS}
      - (SELECT coalesce(sum(quarter.ms), 0)::bigint FROM play_quarters AS quarter
          WHERE quarter.player_id = asked.player_id AND quarter.at > time_limit.since - interval '15 minutes')
      - (SELECT coalesce(sum(piece.ms), 0)::bigint FROM piece
          WHERE piece.player_id = asked.player_id AND piece.at > time_limit.since - interval '15 minutes'))
    FROM time_limit WHERE time_limit.place = asked.place
  ) AS left_ms
  FROM asked LEFT JOIN clock ON clock.player_id = asked.player_id`,
);

/** Counts the time since the calls before, of different players, where it is counted or limited, and says what is left. */
export async function tickClocks(
  db: Database | DatabaseTransaction,
  calls: readonly PlayCall[],
): Promise<TimePlayed[]> {
  const asked = calls.map((call, place) => ({
    place,
    player_id: call.playerId,
    at: call.at,
    is_play: call.isPlay,
    is_bet: call.isBet,
    is_counted: call.isCounted,
    day_limit_minutes: call.dayLimitMinutes,
    day_start: call.dayStart,
  }));
  const rows = await runPrepared(db, TICK_CLOCKS, asked);
  const byPlace = new Map(rows.map((row) => [row.place, row]));
  return calls.map(({ playerId }, place) => playedOf(byPlace.get(place) ?? vanished(playerId)));
}

function playedOf(row: TickedRow): TimePlayed {
  const { is_ticked: isTicked, left_ms: leftMs } = row;
  return { clock: isTicked ? row : null, leftMs: leftMs === null ? null : Math.max(0, Number(leftMs)) };
}

function vanished(playerId: string): never {
  throw new Error(`nothing was said of the time of player ${playerId}`);
}

export function createPlayClocks({ db, now }: { db: Database; now: () => Date }): PlayClocks {
  async function tick(playerId: string): Promise<PlayClockRow> {
    const at = now();
    const [played] = await tickClocks(db, [
      { playerId, at, isPlay: true, isBet: false, isCounted: true, dayLimitMinutes: null, dayStart: at },
    ]);
    return played?.clock ?? vanished(playerId);
  }
  return {
    tick,
    async beginPeriod(playerId, afterMs) {
      await db
        .updateTable("play_clocks")
        .set({
          period_ms: 0n,
          period_started_at: now(),
          period_from: sql<bigint>`${sql.raw(lastEntryOf("play_clocks.player_id"))}`,
        })
        .where("player_id", "=", playerId)
        .where("period_ms", ">=", BigInt(afterMs))
        .execute();
      return tick(playerId);
    },
    async chooseRealityCheck(playerId, minutes) {
      await tick(playerId);
      const changed = await db
        .updateTable("play_clocks")
        .set({ reality_check_minutes: minutes })
        .where("player_id", "=", playerId)
        .returningAll()
        .executeTakeFirst();
      return changed ?? vanished(playerId);
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
