import type { Database, DatabaseTransaction } from "../db/database.ts";
import type { PlayerRow } from "../db/schema.ts";
import { issueMailedToken, redeemMailedToken, voidMailedTokens } from "./mailed-tokens.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** Wrong passwords in a row, from wherever they came, that lock an account. */
export const LOCK_AFTER = 20;
/** The first lock; each wrong password after it opened doubles the next one, up to the longest. */
export const FIRST_LOCK_MS = MINUTE_MS;
export const LONGEST_LOCK_MS = 15 * MINUTE_MS;
/** How long the mailed link opens the account, and the player is not mailed another one. */
const LINK_LIFETIME_MS = HOUR_MS;
/** After a day without a wrong password the row starts anew. */
const ROW_BREAKS_AFTER_MS = 24 * HOUR_MS;

interface LockDeps {
  db: Database;
  now: () => Date;
}

/** A moment further ahead is of a clock that had jumped forward: it would keep an account shut until that day comes. */
const isWithin = (moment: Date, at: Date, ms: number): boolean => Math.abs(at.getTime() - moment.getTime()) < ms;

/** Whether the account is shut to those whom it does not know, be their password right or wrong. */
export function isLocked(player: PlayerRow, at: Date): boolean {
  const { failed_sign_ins: failures, last_failed_sign_in_at: last } = player;
  if (failures < LOCK_AFTER || last === null) return false;
  return isWithin(last, at, Math.min(LONGEST_LOCK_MS, FIRST_LOCK_MS * 2 ** (failures - LOCK_AFTER)));
}

/** Writes down a wrong password. Where it is the one too many it locks the account and answers the token that opens it. */
export function noteFailedSignIn({ db, now }: LockDeps, playerId: string): Promise<{ unlockToken: string } | null> {
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
    const isNotified = player.locked_at !== null && isWithin(player.locked_at, at, LINK_LIFETIME_MS);
    const isToNotify = failures >= LOCK_AFTER && !isNotified;
    await trx
      .updateTable("players")
      .set({ failed_sign_ins: failures, last_failed_sign_in_at: at, ...(isToNotify && { locked_at: at }) })
      .where("id", "=", playerId)
      .execute();
    if (!isToNotify) return null;
    return {
      unlockToken: await issueMailedToken(trx, { playerId, purpose: "unlock", lifetimeMs: LINK_LIFETIME_MS, at }),
    };
  });
}

function failuresInARow({ failed_sign_ins: failures, last_failed_sign_in_at: last }: PlayerRow, at: Date): number {
  return last !== null && isWithin(last, at, ROW_BREAKS_AFTER_MS) ? failures : 0;
}

/** A right password ends the row of wrong ones, but no lock: a player who comes by must not give strangers a new row. */
export async function noteSignIn(trx: DatabaseTransaction, player: PlayerRow, at: Date): Promise<void> {
  if (player.failed_sign_ins === 0 || isLocked(player, at)) return;
  await trx.updateTable("players").set({ failed_sign_ins: 0 }).where("id", "=", player.id).execute();
}

/** Uses up the token of a mail about a lock; null where it is unknown, used or too old. */
export function unlockAccount(
  { db, now }: LockDeps,
  used: { secret: string; realm: string },
): Promise<PlayerRow | null> {
  return db.transaction().execute(async (trx) => {
    const playerId = await redeemMailedToken(trx, { purpose: "unlock", ...used, at: now() });
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
