import type { DatabaseTransaction } from "../db/database.ts";
import type { MailedTokenPurpose } from "../db/schema.ts";
import { randomSecret, secretHash } from "./secrets.ts";

export interface NewMailedToken {
  playerId: string;
  purpose: MailedTokenPurpose;
  lifetimeMs: number;
  at: Date;
}

/**
 * Makes the secret of a mailed link. Links mailed before stay good until one of them is used:
 * otherwise whoever knows an address could make every link its owner gets worthless.
 */
export async function issueMailedToken(trx: DatabaseTransaction, token: NewMailedToken): Promise<string> {
  const { playerId, purpose, lifetimeMs, at } = token;
  await trx.deleteFrom("mailed_tokens").where("player_id", "=", playerId).where("expires_at", "<=", at).execute();
  const secret = randomSecret();
  await trx
    .insertInto("mailed_tokens")
    .values({
      token_hash: secretHash(secret),
      purpose,
      player_id: playerId,
      expires_at: new Date(at.getTime() + lifetimeMs),
    })
    .execute();
  return secret;
}

interface GivenToken {
  purpose: MailedTokenPurpose;
  secret: string;
  /** Of the site at which it is given: that of its player, or it is unknown there. */
  realm: string;
  at: Date;
}

/** Uses up a token, and names its player; null where it is unknown, used, too old or of another purpose. */
export async function redeemMailedToken(trx: DatabaseTransaction, given: GivenToken): Promise<string | null> {
  const redeemed = await trx
    .deleteFrom("mailed_tokens")
    .where("token_hash", "=", secretHash(given.secret))
    .where("purpose", "=", given.purpose)
    .where("expires_at", ">", given.at)
    .where("player_id", "in", (of) => of.selectFrom("players").select("id").where("realm", "=", given.realm))
    .returning("player_id")
    .executeTakeFirst();
  return redeemed?.player_id ?? null;
}

/** Voids every link of that purpose that the player was mailed. */
export async function voidMailedTokens(
  trx: DatabaseTransaction,
  { playerId, purpose }: { playerId: string; purpose: MailedTokenPurpose },
): Promise<void> {
  await trx.deleteFrom("mailed_tokens").where("player_id", "=", playerId).where("purpose", "=", purpose).execute();
}

/** The player whom a token is good for, and when it was made; it stays good. */
export async function readMailedToken(
  trx: DatabaseTransaction,
  { purpose, secret, realm, at, lifetimeMs }: GivenToken & { lifetimeMs: number },
): Promise<{ playerId: string; issuedAt: Date } | null> {
  const known = await trx
    .selectFrom("mailed_tokens")
    .select(["player_id", "expires_at"])
    .where("token_hash", "=", secretHash(secret))
    .where("purpose", "=", purpose)
    .where("expires_at", ">", at)
    .where("player_id", "in", (of) => of.selectFrom("players").select("id").where("realm", "=", realm))
    .executeTakeFirst();
  if (known === undefined) return null;
  return { playerId: known.player_id, issuedAt: new Date(known.expires_at.getTime() - lifetimeMs) };
}
