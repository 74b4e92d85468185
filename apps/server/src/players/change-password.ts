import type { Database, DatabaseTransaction } from "../db/database.ts";
import type { PlayerRow } from "../db/schema.ts";
import { enqueueDisconnect } from "../outbox/enqueue-publication.ts";
import type { Notices } from "../notices/write-notices.ts";
import { forgetDevices } from "./known-devices.ts";
import { voidMailedTokens } from "./mailed-tokens.ts";
import { hashPassword } from "./passwords.ts";
import type { Sessions } from "./sessions.ts";

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
  for (const purpose of ["password_reset", "passkeys"] as const) await voidMailedTokens(trx, { playerId, purpose });
  await forgetDevices(trx, playerId);
  await sessions.endAllOf(trx, playerId, { except: keptSessionId });
  await enqueueDisconnect(trx, playerId);
  const account = { type: "account", id: playerId } as const;
  await notices.notify(trx, { playerId, type: "password_changed", object: account, at: now() });
}

/**
 * A new password for a player who is signed in; every other session ends. Answers the session's new secret: whoever
 * copied the cookie of before is out too.
 */
export async function changePassword(
  { db, ...deps }: PasswordDeps & { db: Database; sessions: Pick<Sessions, "endAllOf" | "renewSecret"> },
  { player, sessionId, password }: { player: PlayerRow; sessionId: string; password: string },
): Promise<string> {
  const passwordHash = await hashPassword(password, "proven");
  return db.transaction().execute(async (trx) => {
    await putPasswordInForce(trx, deps, { playerId: player.id, passwordHash, keptSessionId: sessionId });
    return deps.sessions.renewSecret(trx, sessionId);
  });
}
