import type { Database, DatabaseTransaction } from "../db/database.ts";
import type { PlayerRow } from "../db/schema.ts";

const DAY_MS = 24 * 60 * 60_000;
/** Messages that a player may cause in a day, and that a number may get from all players together. */
export const SMS_PER_DAY = 5;
/** Of these, the counts of a number and of a network are not for a player of some days: others must not use up their day. */
const OWN_PER_DAY = 2;
/** From when on an account is no longer one of many that somebody opened to send messages. */
const SETTLED_AFTER_MS = DAY_MS;

export type SmsAllowance = { allowed: true } | { allowed: false; endsAt: Date };

interface AskedFor {
  player: Pick<PlayerRow, "id" | "mobile_phone" | "email_confirmed_at">;
  /** Null where no number is known yet. */
  number: string | null;
  at: Date;
}

/** Whether a message may go out for the player to the number. */
export async function smsAllowance(
  db: Database | DatabaseTransaction,
  { player, number, at }: AskedFor,
): Promise<SmsAllowance> {
  const ends = [
    await limitEnd(db, { column: "player_id", value: player.id, at }),
    number === null || (await hasOwnAllowance(db, { player, number, at }))
      ? null
      : await limitEnd(db, { column: "number", value: number, at }),
  ].filter((end) => end !== null);
  if (ends.length === 0) return { allowed: true };
  return { allowed: false, endsAt: new Date(Math.max(...ends.map((end) => end.getTime()))) };
}

/** Whether the number's messages are no matter: it is the player's, or one that a settled player has had few sent to. */
async function hasOwnAllowance(
  db: Database | DatabaseTransaction,
  { player, number, at }: AskedFor & { number: string },
): Promise<boolean> {
  if (player.mobile_phone === number) return true;
  if (!isSettled(player, at)) return false;
  const own = await db
    .selectFrom("sms_messages")
    .select("id")
    .where("player_id", "=", player.id)
    .where("number", "=", number)
    .where("sent_at", ">", new Date(at.getTime() - DAY_MS))
    .limit(OWN_PER_DAY)
    .execute();
  return own.length < OWN_PER_DAY;
}

const isSettled = ({ email_confirmed_at: confirmedAt }: AskedFor["player"], at: Date): boolean =>
  confirmedAt !== null && at.getTime() - confirmedAt.getTime() >= SETTLED_AFTER_MS;

/**
 * How the next message of a player counts for the network that they are in, which may be a whole carrier's: not at all for
 * a player of some days, and for a new one as a first, so that a few accounts leave the others there theirs.
 */
export async function smsPlace(
  db: Database,
  { player, at }: Pick<AskedFor, "player" | "at">,
): Promise<"own" | "first" | "further"> {
  const sent = await db
    .selectFrom("sms_messages")
    .select("id")
    .where("player_id", "=", player.id)
    .where("sent_at", ">", new Date(at.getTime() - DAY_MS))
    .limit(OWN_PER_DAY)
    .execute();
  if (isSettled(player, at) && sent.length < OWN_PER_DAY) return "own";
  return sent.length === 0 ? "first" : "further";
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
