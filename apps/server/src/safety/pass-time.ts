import { sql } from "kysely";
import type { Logger } from "pino";
import type { Database, DatabaseTransaction } from "../db/database.ts";
import { endExclusions } from "./exclusions.ts";
import { holdPerson, otherAccountsOf } from "./same-person.ts";

const HOUR_MS = 3_600_000;

/**
 * Only in tests and on sites of play money: as if so much time had passed in the life of a person, with whatever account. What
 * they began, asked for, paid in, staked and played is so much longer ago, and what is over by then ends at once. Bets,
 * matches, sessions and registers keep their time. Hours are whole, for stakes are counted by the hour.
 */
export async function passTime(
  { db, log }: { db: Database; log: Logger },
  { playerId, hours, now }: { playerId: string; hours: number; now: Date },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await holdPerson(trx, playerId);
    const others = (await otherAccountsOf(trx, playerId)).filter(({ isProven }) => isProven);
    for (const id of [playerId, ...others.map((other) => other.id)].toSorted()) await makeOlder(trx, id, hours);
  });
  await endExclusions({ db, log }, now);
}

async function makeOlder(trx: DatabaseTransaction, playerId: string, hours: number): Promise<void> {
  const by = sql`${hours * HOUR_MS} * interval '1 millisecond'`;
  const own = sql`player_id = ${playerId}`;
  await sql`UPDATE players SET limits_asked_at = limits_asked_at - ${by} WHERE id = ${playerId}`.execute(trx);
  await sql`UPDATE player_exclusions SET created_at = created_at - ${by}, ends_at = ends_at - ${by},
    return_at = return_at - ${by} WHERE ${own} AND ended_at IS NULL`.execute(trx);
  await sql`UPDATE player_limits SET ready_at = ready_at - ${by}, confirm_until = confirm_until - ${by}
    WHERE ${own} AND status IN ('created', 'disabled')`.execute(trx);
  await sql`UPDATE player_limits SET ended_at = ended_at - ${by} WHERE ${own} AND ended_at IS NOT NULL`.execute(trx);
  await sql`UPDATE payments SET created_at = created_at - ${by}, counts_from = counts_from - ${by}
    WHERE ${own}`.execute(trx);
  await sql`UPDATE play_clocks SET seen_at = seen_at - ${by}, bet_at = bet_at - ${by} WHERE ${own}`.execute(trx);
  await moveSums(trx, playerId, hours);
}

/** Taken out and put back: moved one by one they would meet those that have not been moved yet. */
async function moveSums(trx: DatabaseTransaction, playerId: string, hours: number): Promise<void> {
  const moved = <Row extends { at: Date }>(row: Row): Row => ({
    ...row,
    at: new Date(row.at.getTime() - hours * HOUR_MS),
  });
  const stakes = await trx.deleteFrom("player_hours").where("player_id", "=", playerId).returningAll().execute();
  if (stakes.length > 0)
    await trx
      .insertInto("player_hours")
      .values(stakes.map(moved))
      .onConflict((hour) =>
        hour.columns(["player_id", "currency", "at"]).doUpdateSet({
          lost: sql`player_hours.lost + excluded.lost`,
          staked: sql`player_hours.staked + excluded.staked`,
        }),
      )
      .execute();
  const played = await trx.deleteFrom("play_quarters").where("player_id", "=", playerId).returningAll().execute();
  if (played.length > 0)
    await trx
      .insertInto("play_quarters")
      .values(played.map(moved))
      .onConflict((quarter) =>
        quarter.columns(["player_id", "at"]).doUpdateSet({ ms: sql`play_quarters.ms + excluded.ms` }),
      )
      .execute();
}
