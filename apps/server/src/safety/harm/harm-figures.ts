import { sql } from "kysely";
import type { Database } from "../../db/database.ts";
import { STAKES as PLAYED_STAKES, WINS } from "../played-sums.ts";
import { startOfDay, startOfWeek } from "../start-of-day.ts";

const HOUR_MS = 3_600_000;
/** Below so many stakes an average says little. */
const ENOUGH_STAKES = 10n;
/** Until when a night lasts, in hours of the player's jurisdiction. */
const NIGHT_UNTIL = 5;

/** What somebody did in a day and a week, as far as rules ask. */
export interface HarmFigures {
  stakeDays: bigint;
  nights: bigint;
  depositsAfterLosses: bigint;
  /** Null where there were too few stakes to compare. */
  stakeGrowthPercent: bigint | null;
  cancelledWithdrawals: bigint;
  declinedDeposits: bigint;
  limitRaises: bigint;
  minutesPlayed: bigint;
}

export interface HarmWindows {
  dayStart: Date;
  weekStart: Date;
  at: Date;
  timeZone: string;
}

export const windowsOf = (at: Date, timeZone: string): HarmWindows => ({
  dayStart: startOfDay(at, timeZone),
  weekStart: startOfWeek(at, timeZone),
  at,
  timeZone,
});

const STAKES = ["stake_reserved", "stake_taken", "ticket_bought", "game_debit"];

const PLAY: readonly string[] = [...PLAYED_STAKES, ...WINS];

/** One question for all of it, each part of which reads an index of its player. */
export async function harmFigures(
  db: Database,
  playerId: string,
  { dayStart, weekStart, at, timeZone }: HarmWindows,
): Promise<HarmFigures> {
  const before = new Date(weekStart.getTime() - 28 * 24 * HOUR_MS);
  const { rows } = await sql<HarmFigures>`
    WITH staked AS (
      SELECT movement.currency, movement.created_at, -entry.amount AS stake,
        movement.created_at AT TIME ZONE ${timeZone} AS here
      FROM accounts AS account
        JOIN movements AS movement ON movement.player_id = account.player_id AND movement.currency = account.currency
          AND movement.created_at >= ${before} AND movement.created_at <= ${at}
        JOIN ledger_entries AS entry ON entry.movement_id = movement.id AND entry.account = 'player:available'
      WHERE account.player_id = ${playerId} AND movement.type = ANY (${STAKES}::text[])
    ), averages AS (
      SELECT currency,
        count(*) FILTER (WHERE created_at >= ${weekStart}) AS count_now,
        coalesce(sum(stake) FILTER (WHERE created_at >= ${weekStart}), 0) AS sum_now,
        count(*) FILTER (WHERE created_at < ${weekStart}) AS count_before,
        coalesce(sum(stake) FILTER (WHERE created_at < ${weekStart}), 0) AS sum_before
      FROM staked GROUP BY currency
    ), losses AS (
      -- As it ran through the day: what is lost once a bet is decided, for an open one is not lost yet.
      SELECT movement.currency, movement.created_at,
        -sum(moved.amount) OVER (PARTITION BY movement.currency ORDER BY movement.created_at, movement.id) AS lost
      FROM accounts AS account
        JOIN movements AS movement ON movement.player_id = account.player_id AND movement.currency = account.currency
          AND movement.created_at >= ${dayStart} AND movement.created_at <= ${at}
        CROSS JOIN LATERAL (SELECT coalesce(sum(entry.amount), 0) AS amount FROM ledger_entries AS entry
          WHERE entry.movement_id = movement.id AND entry.account IN ('player:available', 'player:reserved')) AS moved
      WHERE account.player_id = ${playerId} AND movement.type = ANY (${PLAY}::text[])
    ), paid AS (
      SELECT currency, kind, state, created_at, updated_at FROM payments
      WHERE player_id = ${playerId} AND created_at >= ${weekStart} AND created_at <= ${at}
    )
    SELECT
      (SELECT count(DISTINCT here::date) FROM staked WHERE created_at >= ${weekStart}) AS "stakeDays",
      (SELECT count(DISTINCT here::date) FROM staked
        WHERE created_at >= ${weekStart} AND extract(hour FROM here) < ${sql.lit(NIGHT_UNTIL)}) AS nights,
      (SELECT coalesce(max(count), 0) FROM (
        SELECT count(*) FROM paid WHERE kind = 'deposit' AND state <> 'failed' AND created_at >= ${dayStart} AND EXISTS (
          SELECT FROM losses WHERE losses.currency = paid.currency AND losses.created_at < paid.created_at AND lost > 0)
        GROUP BY currency
      ) AS chased) AS "depositsAfterLosses",
      (SELECT max(sum_now * count_before * 100 / (sum_before * count_now))::bigint FROM averages
        WHERE count_now >= ${ENOUGH_STAKES} AND count_before >= ${ENOUGH_STAKES} AND sum_before > 0)
        AS "stakeGrowthPercent",
      (SELECT count(*) FROM paid WHERE kind = 'withdrawal' AND state = 'cancelled') AS "cancelledWithdrawals",
      (SELECT count(*) FROM payments WHERE player_id = ${playerId} AND kind = 'deposit' AND state = 'failed'
        AND failure IN ('declined', 'not_confirmed') AND created_at >= ${dayStart} AND created_at <= ${at})
        AS "declinedDeposits",
      (SELECT count(*) FROM player_limits WHERE player_id = ${playerId} AND ready_at IS NOT NULL
        AND created_at >= ${weekStart} AND created_at <= ${at}) AS "limitRaises",
      (SELECT coalesce(sum(ms), 0)::bigint / 60000 FROM play_quarters
        WHERE player_id = ${playerId} AND at >= ${dayStart} AND at <= ${at}) AS "minutesPlayed"
  `.execute(db);
  const [figures] = rows;
  if (figures === undefined) throw new Error("no figures of a player");
  return figures;
}
