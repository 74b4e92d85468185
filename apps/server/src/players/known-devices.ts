import { type Selectable, sql } from "kysely";
import type { Database, DatabaseTransaction } from "../db/database.ts";
import type { KnownDevicesTable, SessionRow } from "../db/schema.ts";
import { endPushesOf, renewPushAlias } from "../notices/push-devices.ts";
import { enqueueDisconnect } from "../outbox/enqueue-publication.ts";
import { randomSecret, secretHash } from "./secrets.ts";

/** The devices that are remembered of one player; of more, the ones not used for longest go. */
const DEVICES_OF_ONE = 30;

/**
 * Browsers that their player has proven to be in, by the password or by a mailed link. What strangers do to an account
 * (wrong passwords, mails and messages asked for) does not count against them.
 */
export interface KnownDevices {
  /** Where the browser's cookie is one that this player was given. */
  isKnown(playerId: string, device: string | undefined): Promise<boolean>;
  /** The same of several players, in one question: how many they are is not to be seen by how long it takes. */
  isKnownToAll(playerIds: readonly string[], device: string | undefined): Promise<boolean>;
  /** Answers what the browser's cookie is to hold: what it holds already, or a new secret. */
  remember(playerId: string, device: string | undefined, place: DevicePlace): Promise<string>;
}

/** What a browser is shown to its player by; it proves nothing. */
export interface DevicePlace {
  device: string | null;
  country: string | null;
}

export function createKnownDevices({ db, now }: { db: Database; now: () => Date }): KnownDevices {
  return {
    async isKnown(playerId, device) {
      if (device === undefined) return false;
      const known = await db
        .selectFrom("known_devices")
        .select("player_id")
        .where("player_id", "=", playerId)
        .where("device_hash", "=", secretHash(device))
        .executeTakeFirst();
      return known !== undefined;
    },
    async isKnownToAll(playerIds, device) {
      if (device === undefined) return playerIds.length === 0;
      const { rows } = await sql<{ player_id: string }>`
        SELECT player_id FROM known_devices WHERE device_hash = ${secretHash(device)}
          AND player_id IN (SELECT jsonb_array_elements_text(${JSON.stringify(playerIds)}::jsonb))`.execute(db);
      return rows.length === new Set(playerIds).size;
    },
    async remember(playerId, device = randomSecret(), place) {
      await rememberDevice(db, { playerId, deviceHash: secretHash(device), place, at: now() });
      return device;
    },
  };
}

export async function rememberDevice(
  db: Database | DatabaseTransaction,
  { playerId, deviceHash, place, at }: { playerId: string; deviceHash: string; place: DevicePlace; at: Date },
): Promise<void> {
  const seen = { last_used_at: at, device: place.device, country_code: place.country };
  await db
    .insertInto("known_devices")
    .values({ player_id: playerId, device_hash: deviceHash, ...seen })
    .onConflict((conflict) => conflict.columns(["player_id", "device_hash"]).doUpdateSet(seen))
    .execute();
  await db
    .deleteFrom("known_devices")
    .where("player_id", "=", playerId)
    .where("device_hash", "not in", (eb) =>
      eb
        .selectFrom("known_devices")
        .select("device_hash")
        .where("player_id", "=", playerId)
        .orderBy("last_used_at", "desc")
        .limit(DEVICES_OF_ONE),
    )
    .execute();
}

/** Those that one player's account knows, the one used last first. */
export const listDevices = (db: Database, playerId: string): Promise<Selectable<KnownDevicesTable>[]> =>
  db
    .selectFrom("known_devices")
    .selectAll()
    .where("player_id", "=", playerId)
    .orderBy("last_used_at", "desc")
    .orderBy("id")
    .execute();

/**
 * Forgets a browser, and ends what goes on in it: sessions, connections, pushes. Of the one in use its session goes on. False
 * where the player has none of that id.
 */
export async function forgetDevice(
  trx: DatabaseTransaction,
  { id, inUse, at }: { id: string; inUse: SessionRow; at: Date },
): Promise<boolean> {
  const { id: sessionInUse, player_id: playerId } = inUse;
  // Held as a sign-in holds it: a session there is either of those that end, or of a later sign-in.
  await trx.selectFrom("players").select("id").where("id", "=", playerId).forUpdate().execute();
  const device = trx.deleteFrom("known_devices").where("player_id", "=", playerId).where("id", "=", id);
  const forgotten = await device.returning("device_hash").executeTakeFirst();
  if (forgotten === undefined) return false;
  const { device_hash: deviceHash } = forgotten;
  await trx
    .updateTable("sessions")
    .set({ ended_at: at })
    .where("player_id", "=", playerId)
    .where("device_hash", "=", deviceHash)
    .where("ended_at", "is", null)
    .where("id", "!=", sessionInUse)
    .execute();
  await enqueueDisconnect(trx, playerId);
  if (deviceHash === inUse.device_hash) return true;
  await endPushesOf(trx, { playerId, deviceHash, at });
  await renewPushAlias(trx, { playerId, at });
  return true;
}

/** For a password that is new, and where all sessions end: whoever was known before is a stranger again. */
export async function forgetDevices(trx: DatabaseTransaction, playerId: string): Promise<void> {
  await trx.deleteFrom("known_devices").where("player_id", "=", playerId).execute();
}

/**
 * Whoever signs out elsewhere trusts those browsers no more, the one that is lost among them: that of one session, or all,
 * signed in or not. The browser in use stays known.
 */
export async function forgetDevicesBut(
  trx: DatabaseTransaction,
  inUse: Pick<SessionRow, "player_id" | "device_hash">,
  ofSession?: string,
): Promise<void> {
  let devices = trx.deleteFrom("known_devices").where("player_id", "=", inUse.player_id);
  if (inUse.device_hash !== null) devices = devices.where("device_hash", "!=", inUse.device_hash);
  if (ofSession !== undefined) {
    const browser = trx.selectFrom("sessions").select("device_hash").where("id", "=", ofSession);
    devices = devices.where("device_hash", "=", browser);
  }
  await devices.execute();
}

/** Whether somebody was here before, in a browser that is known or in one that was forgotten since. */
export async function wasHere(trx: DatabaseTransaction, playerId: string): Promise<boolean> {
  const device = trx.selectFrom("known_devices").select("player_id").where("player_id", "=", playerId).limit(1);
  if ((await device.executeTakeFirst()) !== undefined) return true;
  const session = trx.selectFrom("sessions").select("id").where("player_id", "=", playerId).limit(1);
  return (await session.executeTakeFirst()) !== undefined;
}
