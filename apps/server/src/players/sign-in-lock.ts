import type { Database, DatabaseTransaction } from "../db/database.ts";
import type { PlayerRow } from "../db/schema.ts";
import { issueMailedToken, redeemMailedToken, voidMailedTokens } from "./mailed-tokens.ts";

const HOUR_MS = 60 * 60_000;
/** Wrong passwords in a row, from wherever they came, that lock an account. */
export const LOCK_AFTER = 20;
/** A lock opens by itself, so that nobody can be kept out of an account for longer by a stranger. */
export const LOCK_LIFETIME_MS = HOUR_MS;
/** After a day without a wrong password the row starts anew. */
const ROW_BREAKS_AFTER_MS = 24 * HOUR_MS;

interface LockParts {
  db: Database;
  now: () => Date;
}

/** Whether no password opens the account now, be it right or wrong. */
export const isLocked = ({ locked_at: lockedAt }: PlayerRow, at: Date): boolean =>
  lockedAt !== null && at.getTime() - lockedAt.getTime() < LOCK_LIFETIME_MS;

/** Writes down a wrong password. Where it is the one too many it locks the account and answers the token that opens it. */
export function noteFailedSignIn({ db, now }: LockParts, playerId: string): Promise<{ unlockToken: string } | null> {
  return db.transaction().execute(async (trx) => {
    const at = now();
    const player = await trx
      .selectFrom("players")
      .selectAll()
      .where("id", "=", playerId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    // Until its address is confirmed an account lets nobody in, and its mails may go to a stranger.
    if (isLocked(player, at) || player.email_confirmed_at === null) return null;
    const failures = failuresInARow(player, at) + 1;
    const locks = failures >= LOCK_AFTER;
    await trx
      .updateTable("players")
      .set({ failed_sign_ins: locks ? 0 : failures, last_failed_sign_in_at: at, locked_at: locks ? at : null })
      .where("id", "=", playerId)
      .execute();
    if (!locks) return null;
    return {
      unlockToken: await issueMailedToken(trx, { playerId, purpose: "unlock", lifetimeMs: LOCK_LIFETIME_MS, at }),
    };
  });
}

function failuresInARow({ failed_sign_ins: failures, last_failed_sign_in_at: last }: PlayerRow, at: Date): number {
  return last !== null && at.getTime() - last.getTime() < ROW_BREAKS_AFTER_MS ? failures : 0;
}

/** A right password ends the row of wrong ones. */
export async function noteSignIn(db: Database, { id, failed_sign_ins: failures }: PlayerRow): Promise<void> {
  if (failures === 0) return;
  await db.updateTable("players").set({ failed_sign_ins: 0 }).where("id", "=", id).execute();
}

/** Uses up the token of a mail about a lock; null where it is unknown, used or too old. */
export function unlockAccount({ db, now }: LockParts, secret: string): Promise<PlayerRow | null> {
  return db.transaction().execute(async (trx) => {
    const playerId = await redeemMailedToken(trx, { purpose: "unlock", secret, at: now() });
    if (playerId === null) return null;
    await openLock(trx, playerId);
    return trx.selectFrom("players").selectAll().where("id", "=", playerId).executeTakeFirstOrThrow();
  });
}

/** Opens a lock for whoever has proven to be its player. */
export async function openLock(trx: DatabaseTransaction, playerId: string): Promise<void> {
  await trx.updateTable("players").set({ failed_sign_ins: 0, locked_at: null }).where("id", "=", playerId).execute();
  await voidMailedTokens(trx, { playerId, purpose: "unlock" });
}
