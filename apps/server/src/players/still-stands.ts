import type { DatabaseTransaction } from "../db/database.ts";

/**
 * Holds the player's row, and says whether what proved them is in force still: the session is open, and the password the one
 * that was given. Between the check of a password and its use a new one may have ended what the old one opened.
 */
export async function stillStands(
  trx: DatabaseTransaction,
  { playerId, sessionId, passwordHash }: { playerId: string; sessionId: string; passwordHash: string },
): Promise<boolean> {
  const player = trx.selectFrom("players").select("password_hash").where("id", "=", playerId).forUpdate();
  const current = await player.executeTakeFirst();
  const session = trx.selectFrom("sessions").select("ended_at").where("id", "=", sessionId);
  const opened = await session.where("player_id", "=", playerId).executeTakeFirst();
  return current?.password_hash === passwordHash && opened?.ended_at === null;
}
