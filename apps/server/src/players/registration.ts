import { randomUUID } from "node:crypto";
import type { Database, DatabaseTransaction } from "../db/database.ts";
import type { PlayerRow } from "../db/schema.ts";
import { grantDemoCredit, openAccount } from "../wallet/accounts.ts";
import { currencyTerms } from "./currencies.ts";
import { hashPassword } from "./passwords.ts";
import { randomSecret, secretHash } from "./secrets.ts";

export const CONFIRMATION_LIFETIME_MS = 24 * 60 * 60_000;

export interface NewRegistration {
  email: string;
  password: string;
  currency: string;
  countryCode: string;
  language: string;
}

export interface RegistrationParts {
  db: Database;
  now: () => Date;
  demoCredit: boolean;
}

export const emailKey = (email: string): string => email.trim().toLowerCase();

/**
 * Writes down a player who has yet to confirm the address; null where somebody has confirmed it already.
 * An address nobody confirmed is free: the newest sign-up takes it over, and links mailed before are void.
 */
export async function register(
  { db, now }: RegistrationParts,
  registration: NewRegistration,
): Promise<{ confirmationToken: string } | null> {
  const passwordHash = await hashPassword(registration.password);
  const at = now();
  return db.transaction().execute(async (trx) => {
    const player = await trx
      .insertInto("players")
      .values({
        id: randomUUID(),
        email: registration.email,
        email_key: emailKey(registration.email),
        password_hash: passwordHash,
        language: registration.language,
        currency: registration.currency,
        country_code: registration.countryCode,
        created_at: at,
      })
      .onConflict((conflict) =>
        conflict
          .column("email_key")
          .doUpdateSet((eb) => ({
            email: eb.ref("excluded.email"),
            password_hash: eb.ref("excluded.password_hash"),
            language: eb.ref("excluded.language"),
            currency: eb.ref("excluded.currency"),
            country_code: eb.ref("excluded.country_code"),
          }))
          .where("players.email_confirmed_at", "is", null),
      )
      .returning("id")
      .executeTakeFirst();
    if (player === undefined) return null;
    await trx.deleteFrom("email_confirmations").where("player_id", "=", player.id).execute();
    const confirmationToken = randomSecret();
    await trx
      .insertInto("email_confirmations")
      .values({
        token_hash: secretHash(confirmationToken),
        player_id: player.id,
        created_at: at,
        expires_at: new Date(at.getTime() + CONFIRMATION_LIFETIME_MS),
      })
      .execute();
    return { confirmationToken };
  });
}

/** Uses up a confirmation token; null where it is unknown, used or too old. */
export function confirmAddress(parts: RegistrationParts, token: string): Promise<PlayerRow | null> {
  const at = parts.now();
  return parts.db.transaction().execute(async (trx) => {
    const consumed = await trx
      .updateTable("email_confirmations")
      .set({ consumed_at: at })
      .where("token_hash", "=", secretHash(token))
      .where("consumed_at", "is", null)
      .where("expires_at", ">", at)
      .returning("player_id")
      .executeTakeFirst();
    if (consumed === undefined) return null;
    const player = await trx
      .updateTable("players")
      .set({ email_confirmed_at: at })
      .where("id", "=", consumed.player_id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await openPlayerAccount(trx, parts, { playerId: player.id, currency: player.currency });
    return player;
  });
}

/** Opens an account where there is none, with play money on a demo site. */
export async function openPlayerAccount(
  trx: DatabaseTransaction,
  { now, demoCredit }: Omit<RegistrationParts, "db">,
  account: { playerId: string; currency: string },
): Promise<void> {
  const at = now();
  await openAccount(trx, { ...account, at });
  const terms = currencyTerms(account.currency);
  if (demoCredit && terms !== undefined) await grantDemoCredit(trx, { ...account, amount: terms.demoCredit, at });
}
