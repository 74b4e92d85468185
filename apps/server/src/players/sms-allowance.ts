import type { Database, DatabaseTransaction } from "../db/database.ts";

const DAY_MS = 24 * 60 * 60_000;
/** Messages that a player may cause in a day, and that a number may get from all players together. */
export const SMS_PER_DAY = 5;

export type SmsAllowance = { allowed: true } | { allowed: false; endsAt: Date };

interface AskedFor {
  playerId: string;
  /** Null where no number is known yet. */
  number: string | null;
  at: Date;
}

/** Whether a message may go out for the player to the number. */
export async function smsAllowance(
  db: Database | DatabaseTransaction,
  { playerId, number, at }: AskedFor,
): Promise<SmsAllowance> {
  const ends = [
    await limitEnd(db, { column: "player_id", value: playerId, at }),
    number === null ? null : await limitEnd(db, { column: "number", value: number, at }),
  ].filter((end) => end !== null);
  if (ends.length === 0) return { allowed: true };
  return { allowed: false, endsAt: new Date(Math.max(...ends.map((end) => end.getTime()))) };
}

/** When the oldest of a full day's messages will be a day old; null while there is room for another. */
async function limitEnd(
  db: Database | DatabaseTransaction,
  { column, value, at }: { column: "player_id" | "number"; value: string; at: Date },
): Promise<Date | null> {
  const oldest = await db
    .selectFrom("sms_messages")
    .select("sent_at")
    .where(column, "=", value)
    .where("sent_at", ">", new Date(at.getTime() - DAY_MS))
    .orderBy("sent_at", "desc")
    .offset(SMS_PER_DAY - 1)
    .limit(1)
    .executeTakeFirst();
  return oldest === undefined ? null : new Date(oldest.sent_at.getTime() + DAY_MS);
}
