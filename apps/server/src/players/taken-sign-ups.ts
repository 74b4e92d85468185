import type { Database, DatabaseTransaction } from "../db/database.ts";
import type { PlayerRow } from "../db/schema.ts";
import { isPassword } from "./passwords.ts";

/**
 * Keeps the password of a sign-up with an address that has an account, the newest of each. It opens nothing: a sign-in with
 * it is answered as one with a free address is, whose sign-up waits for its link.
 */
export async function keepTakenSignUp(
  trx: DatabaseTransaction,
  { playerId, passwordHash, at }: { playerId: string; passwordHash: string; at: Date },
): Promise<void> {
  await trx
    .insertInto("taken_sign_ups")
    .values({ player_id: playerId, password_hash: passwordHash, created_at: at })
    // The time stays the first one's, as that of a free address does.
    .onConflict((conflict) => conflict.column("player_id").doUpdateSet({ password_hash: passwordHash }))
    .execute();
}

/**
 * Before an address is confirmed by a sign-up or a link for a password: the newest sign-up, where it is another one, stays
 * what it was to whoever sent it. Its sender would learn otherwise that there is an account now.
 */
export async function keepUnconfirmedSignUp(
  trx: DatabaseTransaction,
  { playerId, confirmedHash }: { playerId: string; confirmedHash: string | null },
): Promise<void> {
  await trx
    .insertInto("taken_sign_ups")
    .columns(["player_id", "password_hash", "created_at"])
    .expression(
      trx
        .selectFrom("players")
        .select(["id", "password_hash", "created_at"])
        .where("id", "=", playerId)
        .where("email_confirmed_at", "is", null)
        .where("password_hash", "!=", confirmedHash ?? ""),
    )
    .onConflict((conflict) => conflict.column("player_id").doNothing())
    .execute();
}

const takenSignUp = (db: Database, playerId: string) =>
  db.selectFrom("taken_sign_ups").select("password_hash").where("player_id", "=", playerId).executeTakeFirst();

export const hasTakenSignUp = async (db: Database, playerId: string): Promise<boolean> =>
  (await takenSignUp(db, playerId)) !== undefined;

/**
 * Whether a sign-in that opens no session is that of a sign-up which waits for its link, as far as its sender may know.
 * It takes as long for an address that has an account as for one that has none.
 */
export async function isWaitingSignUp(
  db: Database,
  player: PlayerRow | undefined,
  { password, isRight }: { password: string; isRight: boolean },
): Promise<boolean> {
  const taken = await takenSignUp(db, player?.id ?? "");
  if (player === undefined) return false;
  if (player.email_confirmed_at !== null) return taken !== undefined && isPassword(taken.password_hash, password);
  await isPassword(null, password);
  return isRight;
}
