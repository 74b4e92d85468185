import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { Database, DatabaseTransaction } from "../db/database.ts";

/** The browsers of one player that get pushes; of more, those that came first go. */
const DEVICES_OF_ONE = 10;

export interface PushDevice {
  endpoint: string;
  p256dh: string;
  auth: string;
}

export interface PushDeps {
  db: Database;
  /** Tells the player's other devices of their settings, while the row of the settings is held. */
  notify: (trx: DatabaseTransaction) => Promise<void>;
}

/** Has the browser of a session get the pushes of its player, and of nobody before. */
export async function addPushDevice(
  { db, notify }: PushDeps,
  { playerId, sessionId, at, ...device }: PushDevice & { playerId: string; sessionId: string; at: Date },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await setSubscription(trx, { playerId, isOn: true, at });
    await notify(trx);
    const row = {
      ...device,
      player_id: playerId,
      session_id: sessionId,
      device_hash: browserOf(sessionId),
      created_at: at,
    };
    const { endpoint: _, ...renewed } = row;
    await trx
      .insertInto("push_devices")
      .values(row)
      .onConflict((conflict) => conflict.column("endpoint").doUpdateSet(renewed))
      .execute();
    await trx
      .deleteFrom("push_devices")
      .where("player_id", "=", playerId)
      .where("endpoint", "not in", (eb) =>
        eb
          .selectFrom("push_devices")
          .select("endpoint")
          .where("player_id", "=", playerId)
          .orderBy("created_at", "desc")
          .orderBy("endpoint")
          .limit(DEVICES_OF_ONE),
      )
      .execute();
  });
}

/** Answers whether others of the player's still get pushes. */
export function removePushDevice(
  { db, notify }: PushDeps,
  { playerId, endpoint, at }: { playerId: string; endpoint: string; at: Date },
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    await trx.selectFrom("settings").select("player_id").where("player_id", "=", playerId).forUpdate().execute();
    await trx.deleteFrom("push_devices").where("player_id", "=", playerId).where("endpoint", "=", endpoint).execute();
    const isLeft = await isAnyLeft(trx, playerId, at);
    if (!isLeft) await notify(trx);
    return isLeft;
  });
}

const browserOf = (sessionId: string) => sql<string | null>`(SELECT device_hash FROM sessions WHERE id = ${sessionId})`;

/** Whether a browser is that of a session: by its cookie, or where that was not noted, by the session that asked for pushes. */
const isOfSession = (sessionId: string) =>
  sql<boolean>`(coalesce(session_id = ${sessionId}, false) OR coalesce(device_hash = ${browserOf(sessionId)}, false))`;

/**
 * Ends the pushes of one browser of a player's, by what it is known by or by a session of it, or of all browsers but that:
 * whoever ends those sessions trusts their browsers no more.
 */
export async function endPushesOf(
  trx: DatabaseTransaction,
  { playerId, at, ...of }: { playerId: string; at: Date } & EndedPushes,
): Promise<void> {
  const devices = trx.deleteFrom("push_devices").where("player_id", "=", playerId);
  const { numDeletedRows } = await devices.where(isEnded(of)).executeTakeFirst();
  if (numDeletedRows > 0n) await isAnyLeft(trx, playerId, at);
}

type EndedPushes = { session: string } | { deviceHash: string } | { allBut: string | null };

function isEnded(of: EndedPushes) {
  if ("session" in of) return isOfSession(of.session);
  if ("deviceHash" in of)
    return sql<boolean>`coalesce(device_hash, (SELECT device_hash FROM sessions WHERE id = session_id)) = ${of.deviceHash}`;
  return of.allBut === null ? sql<boolean>`true` : sql<boolean>`NOT ${isOfSession(of.allBut)}`;
}

/**
 * Ends in a browser the pushes of whoever was signed in to it before: a session that ended by itself left them, and the player
 * who signs in now shall not read them.
 */
export async function endPushesOfOthers(
  trx: DatabaseTransaction,
  { playerId, deviceHash, at }: { playerId: string; deviceHash: string; at: Date },
): Promise<void> {
  const others = await trx
    .selectFrom("push_devices")
    .select("player_id")
    .distinct()
    .where("device_hash", "=", deviceHash)
    .where("player_id", "!=", playerId)
    .orderBy("player_id")
    .execute();
  for (const { player_id: other } of others) {
    // First, as whoever else changes them holds it.
    await trx.selectFrom("settings").select("player_id").where("player_id", "=", other).forUpdate().execute();
    await trx.deleteFrom("push_devices").where("player_id", "=", other).where("device_hash", "=", deviceHash).execute();
    await isAnyLeft(trx, other, at);
  }
}

/** Where pushes of a player's go to in the browser of a session, by what it said last; null where it gets none. */
export async function pushedAt(
  db: Database,
  { playerId, sessionId }: { playerId: string; sessionId: string },
): Promise<string | null> {
  const newest = await db
    .selectFrom("push_devices")
    .select("endpoint")
    .where("player_id", "=", playerId)
    .where(isOfSession(sessionId))
    .orderBy("created_at", "desc")
    .limit(1)
    .executeTakeFirst();
  return newest?.endpoint ?? null;
}

/**
 * Has a service that pushes for us, and tells us no browsers, know the player by another name: those that the one before was
 * told to get nothing any more. Which of them goes on cannot be said, so pushes are off until the player wants them again.
 */
export async function renewPushAlias(
  trx: DatabaseTransaction,
  { playerId, at }: { playerId: string; at: Date },
): Promise<void> {
  const renewed = await trx
    .updateTable("settings")
    .set({ push_alias: randomUUID() })
    .where("player_id", "=", playerId)
    .returning("push_subscription")
    .executeTakeFirst();
  if (renewed?.push_subscription === true) await isAnyLeft(trx, playerId, at);
}

/** Ends the pushes of all players of a realm, or of everybody, as those of one player end; in the order that others hold the rows in. */
export async function endAllPushes(
  trx: DatabaseTransaction,
  { realm, at }: { realm: string | null; at: Date },
): Promise<void> {
  const theirs = sql<boolean>`(${realm}::text IS NULL OR player_id IN (SELECT id FROM players WHERE realm = ${realm}))`;
  await sql`
    UPDATE settings SET push_alias = gen_random_uuid()::text, push_subscription = false,
      version = version + push_subscription::int,
      updated_at = CASE WHEN push_subscription THEN ${at} ELSE updated_at END
    WHERE ${theirs}`.execute(trx);
  await trx.deleteFrom("push_devices").where(theirs).execute();
}

/** What such a service is to know the player by. */
export async function pushAliasOf(db: Database, playerId: string): Promise<string> {
  const own = db.selectFrom("settings").select("push_alias").where("player_id", "=", playerId);
  return (await own.executeTakeFirst())?.push_alias ?? playerId;
}

/** Whether a browser of the player's still gets pushes; where none does, they are off. */
async function isAnyLeft(trx: DatabaseTransaction, playerId: string, at: Date): Promise<boolean> {
  const left = await trx
    .selectFrom("push_devices")
    .select("endpoint")
    .where("player_id", "=", playerId)
    .limit(1)
    .executeTakeFirst();
  if (left === undefined) await setSubscription(trx, { playerId, isOn: false, at });
  return left !== undefined;
}

export async function forgetPushDevices(trx: DatabaseTransaction, playerId: string): Promise<void> {
  await trx.deleteFrom("push_devices").where("player_id", "=", playerId).execute();
  await trx.deleteFrom("push_queue").where("player_id", "=", playerId).execute();
}

/** Holds the row of the player's settings until the transaction ends, as whoever changes them does. */
async function setSubscription(
  trx: DatabaseTransaction,
  { playerId, isOn, at }: { playerId: string; isOn: boolean; at: Date },
): Promise<void> {
  const change = { push_subscription: isOn, updated_at: at };
  await trx
    .insertInto("settings")
    .values({ player_id: playerId, ...change, version: 1 })
    .onConflict((conflict) =>
      conflict.column("player_id").doUpdateSet((eb) => ({ ...change, version: eb("settings.version", "+", 1) })),
    )
    .execute();
}
