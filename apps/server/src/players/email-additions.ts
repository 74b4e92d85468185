import type { Database, DatabaseTransaction } from "../db/database.ts";
import type { PlayerRow } from "../db/schema.ts";
import { excludeAlike, excludedByMailbox } from "../safety/exclusions.ts";
import { shareSafety } from "../safety/limits-of-a-person.ts";
import { holdPerson } from "../safety/same-person.ts";
import { type Address, emailKey, playersWithAddress } from "./realm.ts";
import { CONFIRMATION_LIFETIME_MS, forgetSignUp } from "./registration.ts";
import { randomSecret, secretHash } from "./secrets.ts";
import { endEverywhere } from "./sessions.ts";
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

/** The same for one that two operators have found to be the player's; what they have found before is worth nothing any more. */
export async function issueEmailCorrection(
  trx: DatabaseTransaction,
  { playerId, email, at }: { playerId: string; email: string; at: Date },
): Promise<string> {
  const token = randomSecret();
  const before = trx.deleteFrom("email_additions").where("player_id", "=", playerId);
  await before.where("by_operators", "=", true).execute();
  const expiresAt = new Date(at.getTime() + CONFIRMATION_LIFETIME_MS);
  await trx
    .insertInto("email_additions")
    .values({ token_hash: secretHash(token), player_id: playerId, email, expires_at: expiresAt, by_operators: true })
    .execute();
  return token;
}

/**
 * Uses up a link at a site of its player's realm; null where it is unknown, used or too old, or the address is another's by
 * now. It is good for whoever reads the mail and is signed in to the account: a stranger's account does not become that of an
 * address whose owner only follows a link. One that operators have found to be the player's is good without: whoever has lost a
 * mailbox may know no password either. Whoever excluded themselves with the mailbox is excluded with this account too.
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
      .executeTakeFirst();
    if (asked === undefined) return null;
    // It stays good: its player may follow it where they are signed in.
    if (asked.player_id !== callerId && !asked.by_operators) return "elsewhere";
    const { player_id: playerId, email, by_operators: isCorrection } = asked;
    await holdPerson(trx, playerId, { email_key: emailKey(email) });
    // Whoever writes links to a player holds that person first, and then the links.
    const used = trx.deleteFrom("email_additions").where("token_hash", "=", asked.token_hash);
    if ((await used.returning("token_hash").executeTakeFirst()) === undefined) return null;
    if (isCorrection && (await isSelfExcluded(trx, playerId))) return "excluded";
    const excludedId = await excludedByMailbox(trx, emailKey(email));
    if (excludedId !== null && (await excludeAlike(trx, { playerId, likePlayerId: excludedId, isProven: true, at })))
      return "excluded";
    const waiting = await takeWaitingSignUp(trx, { email, realm });
    const player = await trx
      .updateTable("players")
      .set({ email, email_key: emailKey(email) })
      .where("id", "=", playerId)
      .where((is) => (isCorrection ? is.lit(true) : is("email", "is", null)))
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
    if (isCorrection) await endOldWays(trx, { playerId, at });
    return player;
  });
}

/** An exclusion follows its mailbox: as long as it stands, that is not given up. */
export async function isSelfExcluded(trx: DatabaseTransaction, playerId: string): Promise<boolean> {
  const player = trx.selectFrom("players").select("id").where("id", "=", playerId);
  return (await player.where("exclusion", "=", "self_exclusion").executeTakeFirst()) !== undefined;
}

/** Whoever reads mail at the old address gets in by nothing that was sent there, and nobody stays in. */
async function endOldWays(trx: DatabaseTransaction, { playerId, at }: { playerId: string; at: Date }): Promise<void> {
  await trx.deleteFrom("mailed_tokens").where("player_id", "=", playerId).execute();
  await endEverywhere(trx, { playerId, at });
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
