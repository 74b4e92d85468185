import type { Database, DatabaseTransaction } from "../db/database.ts";
import type { PlayerRow } from "../db/schema.ts";
import { excludeAlike, excludedByMailbox } from "../safety/exclusions.ts";
import { shareSafety } from "../safety/limits-of-a-person.ts";
import { holdPerson } from "../safety/same-person.ts";
import { type Address, emailKey, playersWithAddress } from "./realm.ts";
import { CONFIRMATION_LIFETIME_MS, forgetSignUp } from "./registration.ts";
import { randomSecret, secretHash } from "./secrets.ts";
import { keepTakenSignUp } from "./taken-sign-ups.ts";

interface AdditionDeps {
  db: Database;
  now: () => Date;
}

/** The account that somebody has confirmed an address for. */
export const ownerOfAddress = (db: Database | DatabaseTransaction, address: Address): Promise<PlayerRow | undefined> =>
  playersWithAddress(db, address).selectAll().where("email_confirmed_at", "is not", null).executeTakeFirst();

/** Makes the secret of a link that gives an account an address. */
export async function issueEmailAddition(
  { db, now }: AdditionDeps,
  { playerId, email }: { playerId: string; email: string },
): Promise<string> {
  const token = randomSecret();
  await db
    .insertInto("email_additions")
    .values({
      token_hash: secretHash(token),
      player_id: playerId,
      email,
      expires_at: new Date(now().getTime() + CONFIRMATION_LIFETIME_MS),
    })
    .execute();
  return token;
}

/**
 * Uses up a link at a site of its player's realm; null where it is unknown, used or too old, or the address is another's by
 * now. It is good for whoever reads the mail and is signed in to the account: a stranger's account does not become that of an
 * address whose owner only follows a link. Whoever excluded themselves with the mailbox is excluded with this account too.
 */
export function confirmAddition(
  { db, now }: AdditionDeps,
  { token, realm, callerId }: { token: string; realm: string; callerId: string | null },
): Promise<PlayerRow | "excluded" | "elsewhere" | null> {
  return db.transaction().execute(async (trx) => {
    const at = now();
    const asked = await trx
      .selectFrom("email_additions")
      .selectAll()
      .where("token_hash", "=", secretHash(token))
      .where("expires_at", ">", at)
      .where("player_id", "in", (of) => of.selectFrom("players").select("id").where("realm", "=", realm))
      .forUpdate()
      .executeTakeFirst();
    if (asked === undefined) return null;
    // It stays good: its player may follow it where they are signed in.
    if (asked.player_id !== callerId) return "elsewhere";
    await trx.deleteFrom("email_additions").where("token_hash", "=", asked.token_hash).execute();
    const { player_id: playerId, email } = asked;
    await holdPerson(trx, playerId, { email_key: emailKey(email) });
    const excludedId = await excludedByMailbox(trx, emailKey(email));
    if (excludedId !== null && (await excludeAlike(trx, { playerId, likePlayerId: excludedId, isProven: true, at })))
      return "excluded";
    const waiting = await takeWaitingSignUp(trx, { email, realm });
    const player = await trx
      .updateTable("players")
      .set({ email, email_key: emailKey(email) })
      .where("id", "=", playerId)
      .where("email", "is", null)
      // Somebody may have confirmed a sign-up with it meanwhile.
      .where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom("players as other")
              .select("other.id")
              .where("other.email_key", "=", emailKey(email))
              .where("other.realm", "=", realm),
          ),
        ),
      )
      .returningAll()
      .executeTakeFirst();
    if (player === undefined) return null;
    await trx.deleteFrom("email_additions").where("player_id", "=", playerId).execute();
    if (waiting !== null) await keepTakenSignUp(trx, { playerId, ...waiting });
    await shareSafety(trx, { playerId, at });
    return player;
  });
}

/** Takes away a sign-up with the address that nobody confirmed; to its sender it stays what it was. */
async function takeWaitingSignUp(
  trx: DatabaseTransaction,
  address: Address,
): Promise<{ passwordHash: string; at: Date } | null> {
  const unconfirmed = playersWithAddress(trx, address).selectAll().where("email_confirmed_at", "is", null);
  const waiting = await unconfirmed.forUpdate().executeTakeFirst();
  if (waiting === undefined) return null;
  await forgetSignUp(trx, waiting.id);
  return { passwordHash: waiting.password_hash, at: waiting.created_at };
}
