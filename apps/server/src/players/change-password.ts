import type { Database, DatabaseTransaction } from "../db/database.ts";
import { enqueueDisconnect } from "../outbox/enqueue-publication.ts";
import type { Notices } from "../notices/write-notices.ts";
import { forgetDevices } from "./known-devices.ts";
import { voidMailedTokens } from "./mailed-tokens.ts";
import { hashPassword } from "./passwords.ts";
import { secretHash } from "./secrets.ts";
import type { Sessions } from "./sessions.ts";
import { stillStands } from "./still-stands.ts";

interface PasswordDeps {
  sessions: Pick<Sessions, "endAllOf">;
  notices: Pick<Notices, "notify">;
  now: () => Date;
}

interface NewPassword {
  playerId: string;
  passwordHash: string;
  /** The session that goes on; null where all end. */
  keptSessionId: string | null;
}

/** Puts a password in force, and ends what the old one had opened: sessions, connections, links to choose another. */
export async function putPasswordInForce(
  trx: DatabaseTransaction,
  { sessions, notices, now }: PasswordDeps,
  { playerId, passwordHash, keptSessionId }: NewPassword,
): Promise<void> {
  await trx.updateTable("players").set({ password_hash: passwordHash }).where("id", "=", playerId).execute();
  for (const purpose of ["password_reset", "passkeys", "phone"] as const)
    await voidMailedTokens(trx, { playerId, purpose });
  // Whoever knew the password of before may have asked for a code to a number of theirs.
  await trx.deleteFrom("phone_codes").where("player_id", "=", playerId).execute();
  await forgetDevices(trx, playerId);
  await sessions.endAllOf(trx, playerId, { except: keptSessionId });
  await enqueueDisconnect(trx, playerId);
  const account = { type: "account", id: playerId } as const;
  await notices.notify(trx, { playerId, type: "password_changed", object: account, at: now() });
}

/** What a change of password leaves to whoever makes it, and was proven by. */
interface KeptSession {
  sessionId: string;
  /** What the browser is known by from now on: whoever copied the cookie of before is a stranger. */
  device: string;
  /** The hash of the password that was given. */
  replacedHash: string;
}

/**
 * A new password for a player who is signed in; every other session ends. Answers the session's new secret: whoever
 * copied the cookie of before is out too. Null where the session has ended, or the password is another, meanwhile.
 */
export async function changePassword(
  { db, ...deps }: PasswordDeps & { db: Database; sessions: Pick<Sessions, "endAllOf" | "renewSecret"> },
  { playerId, password, kept }: { playerId: string; password: string; kept: KeptSession },
): Promise<string | null> {
  const { sessionId, device, replacedHash } = kept;
  const passwordHash = await hashPassword(password, "proven");
  return db.transaction().execute(async (trx) => {
    if (!(await stillStands(trx, { playerId, sessionId, passwordHash: replacedHash }))) return null;
    await putPasswordInForce(trx, deps, { playerId, passwordHash, keptSessionId: sessionId });
    await rememberAs(trx, { sessionId, playerId, deviceHash: secretHash(device) });
    return deps.sessions.renewSecret(trx, sessionId);
  });
}

/** The pushes of a browser go on under what it is known by from now on. */
async function rememberAs(
  trx: DatabaseTransaction,
  { sessionId, playerId, deviceHash }: { sessionId: string; playerId: string; deviceHash: string },
): Promise<void> {
  // All that are left: of other browsers they have ended.
  await trx.updateTable("push_devices").set({ device_hash: deviceHash }).where("player_id", "=", playerId).execute();
  await trx.updateTable("sessions").set({ device_hash: deviceHash }).where("id", "=", sessionId).execute();
}
