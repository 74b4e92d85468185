import type { Database, DatabaseTransaction } from "../db/database.ts";
import type { SessionRow } from "../db/schema.ts";
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
  /** Answers what the browser's cookie is to hold: what it holds already, or a new secret. */
  remember(playerId: string, device: string | undefined): Promise<string>;
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
    async remember(playerId, device = randomSecret()) {
      await db
        .insertInto("known_devices")
        .values({ player_id: playerId, device_hash: secretHash(device), last_used_at: now() })
        .onConflict((conflict) => conflict.columns(["player_id", "device_hash"]).doUpdateSet({ last_used_at: now() }))
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
      return device;
    },
  };
}

/** For a password that is new: whoever knew the one before is a stranger again. */
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

/** Whether a browser of the player's is known. */
export async function hasDevices(trx: DatabaseTransaction, playerId: string): Promise<boolean> {
  const device = await trx
    .selectFrom("known_devices")
    .select("device_hash")
    .where("player_id", "=", playerId)
    .limit(1)
    .executeTakeFirst();
  return device !== undefined;
}
