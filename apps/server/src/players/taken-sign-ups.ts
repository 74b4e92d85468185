import type { Database, DatabaseTransaction } from "../db/database.ts";
import type { PlayerRow } from "../db/schema.ts";
import { isPassword } from "./passwords.ts";

/** How long a sign-up that nobody confirmed is kept, be its address free or not. */
export const UNCONFIRMED_KEPT_MS = 30 * 24 * 60 * 60_000;

/**
 * Keeps the password of a sign-up with an address that has an account, the newest of each. It opens nothing: a sign-in with
 * it is answered as one with a free address is, whose sign-up waits for its link.
 */
export async function keepTakenSignUp(
  trx: DatabaseTransaction,
  { playerId, passwordHash, at }: { playerId: string; passwordHash: string; at: Date },
): Promise<void> {
  const signUp = { password_hash: passwordHash, created_at: at };
  await trx
    .insertInto("taken_sign_ups")
    .values({ ...signUp, player_id: playerId })
    .onConflict((conflict) => conflict.column("player_id").doUpdateSet(signUp))
    .execute();
}

/**
 * To be called before an address is confirmed by `confirmedHash`: where the newest sign-up is another one, it stays what it
 * was to whoever sent it. Its sender would learn otherwise that there is an account now.
 */
export async function keepUnconfirmedSignUp(
  trx: DatabaseTransaction,
  { playerId, confirmedHash }: { playerId: string; confirmedHash: string },
): Promise<void> {
  // The lock comes first, as in a sign-up: no newer one is missed, and none waits the other way round.
  const player = await trx
    .selectFrom("players")
    .selectAll()
    .where("id", "=", playerId)
    .where("email_confirmed_at", "is", null)
    .forUpdate()
    .executeTakeFirst();
  if (player === undefined || player.password_hash === confirmedHash) return;
  await keepTakenSignUp(trx, { playerId, passwordHash: player.password_hash, at: player.created_at });
}

/** For a sign-in with the account's own password: its player, who signed up with it again, is in and waits for nothing. */
export async function dropOwnSignUp(trx: DatabaseTransaction, player: PlayerRow): Promise<void> {
  await trx
    .deleteFrom("taken_sign_ups")
    .where("player_id", "=", player.id)
    .where("password_hash", "=", player.password_hash)
    .execute();
}

export const takenSignUp = (db: Database, playerId: string) =>
  db.selectFrom("taken_sign_ups").selectAll().where("player_id", "=", playerId).executeTakeFirst();

/**
 * Whether a sign-in that opens no session is that of a sign-up which waits for its link, as far as its sender may know.
 * It is the same work for every address: a lookup and a check of a password.
 */
export async function isWaitingSignUp(
  { db, now }: { db: Database; now: () => Date },
  player: PlayerRow | undefined,
  { password, isRight }: { password: string; isRight: boolean },
): Promise<boolean> {
  const taken = await takenSignUp(db, player?.id ?? "");
  const isUnconfirmed = player !== undefined && player.email_confirmed_at === null;
  const signedUpAt = isUnconfirmed ? player.created_at : taken?.created_at;
  const isTheirs = await isPassword(taken?.password_hash ?? null, password);
  if (signedUpAt === undefined || now().getTime() - signedUpAt.getTime() >= UNCONFIRMED_KEPT_MS) return false;
  return isUnconfirmed ? isRight : isTheirs;
}
