import { sql } from "kysely";
import type { DatabaseTransaction } from "../db/database.ts";

/** What two accounts of one person have in common; what is null tells nothing. */
interface PersonMarks {
  email_key?: string | null;
  mobile_phone?: string | null;
  national_id?: string | null;
}

/** An account that is the same person's. A number and a birth date are typed, and prove nothing. */
interface OtherAccount {
  id: string;
  isProven: boolean;
}

/**
 * Held to the end of the transaction: an account that is proven to be somebody's, and an exclusion that is written with another
 * of theirs, come one after the other, so that neither overlooks the other. Before any player's row is locked.
 */
export const holdMarks = (trx: DatabaseTransaction, marks: PersonMarks): Promise<void> => hold(trx, [marks]);

/** The same for all that an account is known by, and what is being added. */
export async function holdPerson(trx: DatabaseTransaction, playerId: string, added: PersonMarks = {}): Promise<void> {
  const own = await marksOf(trx, playerId).executeTakeFirst();
  await hold(trx, own === undefined ? [added] : [own, added]);
}

async function hold(trx: DatabaseTransaction, marks: readonly PersonMarks[]): Promise<void> {
  const given = marks.map(
    ({ email_key: email = null, mobile_phone: phone = null, national_id: number = null }) =>
      sql`(mailbox_of(${email}::text)), (${phone}::text), (${number}::text)`,
  );
  // In one order, whoever asks.
  const { rows } = await sql<{ mark: string }>`
    SELECT DISTINCT mark FROM (VALUES ${sql.join(given)}) AS given (mark) WHERE mark IS NOT NULL ORDER BY mark`.execute(
    trx,
  );
  for (const { mark } of rows) await sql`SELECT pg_advisory_xact_lock(hashtext(${mark}))`.execute(trx);
}

/**
 * The other accounts that are the same person's, in every realm: of the same mailbox or phone, both proven; or, in another realm,
 * of the same national number and birth date. Within a realm an operator looks at a number that is given twice.
 */
export async function otherAccountsOf(trx: DatabaseTransaction, playerId: string): Promise<OtherAccount[]> {
  const own = await marksOf(trx, playerId).executeTakeFirstOrThrow();
  // Apart, each by its index: together they would look at every player.
  const others = trx
    .selectFrom("players")
    .select("id")
    .where("id", "!=", playerId)
    .where("email_confirmed_at", "is not", null);
  const found = new Map<string, OtherAccount>();
  const add = async (same: typeof others, isProven: boolean): Promise<void> => {
    for (const { id } of await same.execute()) found.set(id, { id, isProven });
  };
  const { email_key: email, mobile_phone: phone, national_id: nationalId, birth_date: born } = own;
  if (nationalId !== null && born !== null && own.account_status === "active")
    await add(
      others.where("national_id", "=", nationalId).where("birth_date", "=", born).where("realm", "!=", own.realm),
      false,
    );
  if (email !== null && own.email_confirmed_at !== null)
    await add(others.where(sql`mailbox_of(email_key)`, "=", sql`mailbox_of(${email})`), true);
  if (phone !== null) await add(others.where("mobile_phone", "=", phone), true);
  return [...found.values()];
}

const marksOf = (trx: DatabaseTransaction, playerId: string) =>
  trx
    .selectFrom("players")
    .select(["realm", "email_key", "email_confirmed_at", "mobile_phone", "national_id", "birth_date", "account_status"])
    .where("id", "=", playerId);
