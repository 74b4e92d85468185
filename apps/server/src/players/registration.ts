import { randomUUID } from "node:crypto";
import type { AffiliateTags } from "@touchline/contract/vocabulary";
import type { Database, DatabaseTransaction } from "../db/database.ts";
import type { EmailConfirmationRow, PlayerRow } from "../db/schema.ts";
import { isMailboxExcluded } from "../safety/exclusions.ts";
import { shareSafety } from "../safety/limits-of-a-person.ts";
import { holdMarks } from "../safety/same-person.ts";
import { grantDemoCredit, openAccount } from "../wallet/accounts.ts";
import { currencyTerms } from "./currencies.ts";
import { PasswordsBusy, isPassword } from "./passwords.ts";
import { type Address, emailKey, playersWithAddress } from "./realm.ts";
import { randomSecret, secretHash } from "./secrets.ts";
import { keepTakenSignUp, keepUnconfirmedSignUp } from "./taken-sign-ups.ts";

export const CONFIRMATION_LIFETIME_MS = 24 * 60 * 60_000;

export interface NewRegistration extends Address {
  password: { text: string; hash: string };
  currency: string;
  countryCode: string;
  language: string;
  /** Whose link the visitor came by. */
  affiliateTags?: AffiliateTags | undefined;
}

export interface RegistrationDeps {
  db: Database;
  now: () => Date;
  demoCredit: boolean;
}

/** What a site makes of whoever confirms an address there. */
export interface Newcomers {
  realm: string;
  /** Whose rules it is run by. */
  jurisdiction: string;
  /** Whether they neither bet nor pay in before a register of excluded players has answered. */
  areHeld: boolean;
}

/**
 * Writes down a player who has yet to confirm the address; the player it belongs to where somebody has confirmed it already.
 * Anybody may type an address, so what was typed stays with its own link until that link is followed:
 * neither an earlier nor a later sign-up by someone else becomes the account's.
 */
export async function register(
  { db, now }: RegistrationDeps,
  { email, realm, password, countryCode, affiliateTags = {}, ...choices }: NewRegistration,
): Promise<{ confirmationToken: string } | { player: PlayerRow }> {
  const at = now();
  const passwordHash = await hashKnownBefore(db, { email, realm }, password);
  const registration = {
    ...choices,
    email,
    password_hash: passwordHash,
    country_code: countryCode,
    affiliate_tags: Object.keys(affiliateTags).length === 0 ? null : affiliateTags,
    created_at: at,
  };
  return db.transaction().execute(async (trx) => {
    const player = await trx
      .insertInto("players")
      .values({
        ...registration,
        affiliate_tags: jsonOf(registration.affiliate_tags),
        id: randomUUID(),
        realm,
        email_key: emailKey(email),
      })
      // Nobody signs in with it yet: the newest password only distinguishes a forgotten one from an unconfirmed sign-up.
      .onConflict((conflict) =>
        conflict
          .columns(["realm", "email_key"])
          .doUpdateSet({ password_hash: passwordHash, language: registration.language, created_at: at })
          .where("players.email_confirmed_at", "is", null),
      )
      .returning("id")
      .executeTakeFirst();
    if (player !== undefined) return { confirmationToken: await issueConfirmation(trx, player.id, registration) };
    const owner = await playersWithAddress(trx, { email, realm }).selectAll().executeTakeFirstOrThrow();
    await keepTakenSignUp(trx, { playerId: owner.id, passwordHash, at });
    return { player: owner };
  });
}

/**
 * One hash for one password: a sign-up sent twice is one, and the account's own password is distinguished from another's.
 * For a free address it is the same work: passwords are hashed in turn, and the caller's next one would wait for it.
 */
async function hashKnownBefore(
  db: Database,
  address: Address,
  { text, hash }: NewRegistration["password"],
): Promise<string> {
  const known = await playersWithAddress(db, address).select("password_hash").executeTakeFirst();
  try {
    const isTheSame = await isPassword(known?.password_hash ?? null, text);
    return known !== undefined && isTheSame ? known.password_hash : hash;
  } catch (error) {
    // The mail was promised, and is not lost for this.
    if (error instanceof PasswordsBusy) return hash;
    throw error;
  }
}

const jsonOf = (tags: AffiliateTags | null): string | null => (tags === null ? null : JSON.stringify(tags));

type PendingRegistration = Omit<EmailConfirmationRow, "token_hash" | "player_id" | "expires_at">;

/** Makes the secret of a link that confirms an address and puts this registration in force. */
export async function issueConfirmation(
  trx: DatabaseTransaction,
  playerId: string,
  registration: PendingRegistration,
): Promise<string> {
  const token = randomSecret();
  await trx
    .insertInto("email_confirmations")
    .values({
      ...registration,
      affiliate_tags: jsonOf(registration.affiliate_tags),
      token_hash: secretHash(token),
      player_id: playerId,
      expires_at: new Date(registration.created_at.getTime() + CONFIRMATION_LIFETIME_MS),
    })
    .execute();
  return token;
}

/**
 * Uses up a confirmation token, and makes its sign-up the account; null where it is unknown, used or too old. Of whoever
 * has excluded themselves nothing stays.
 */
export function confirmAddress(
  deps: RegistrationDeps,
  token: string,
  newcomers: Newcomers,
): Promise<PlayerRow | "excluded" | null> {
  const at = deps.now();
  return deps.db.transaction().execute(async (trx) => {
    const mailed = await trx
      .selectFrom("email_confirmations")
      .innerJoin("players", "players.id", "email_confirmations.player_id")
      .selectAll("email_confirmations")
      .where("token_hash", "=", secretHash(token))
      // At a site of another realm the link is one that nobody was mailed.
      .where("players.realm", "=", newcomers.realm)
      .where("expires_at", ">", at)
      .executeTakeFirst();
    if (mailed === undefined) return null;
    if (await forgetExcluded(trx, mailed)) return "excluded";
    const { email, password_hash, language, currency, country_code, affiliate_tags: tags } = mailed;
    await keepUnconfirmedSignUp(trx, { playerId: mailed.player_id, confirmedHash: password_hash });
    const player = await trx
      .updateTable("players")
      .set({
        email,
        password_hash,
        language,
        currency,
        country_code,
        affiliate_tags: jsonOf(tags),
        email_confirmed_at: at,
        jurisdiction: newcomers.jurisdiction,
        registry_hold: newcomers.areHeld,
      })
      .where("id", "=", mailed.player_id)
      // Two links followed at once meet here: the second one waits, and finds the address confirmed.
      .where("email_confirmed_at", "is", null)
      .returningAll()
      .executeTakeFirst();
    if (player === undefined) return null;
    await trx.deleteFrom("email_confirmations").where("player_id", "=", player.id).execute();
    await openPlayerAccount(trx, deps, { playerId: player.id, currency });
    // A time-out keeps nobody from an account, but from playing with it.
    await shareSafety(trx, { playerId: player.id, at });
    return player;
  });
}

/** Whether somebody who has excluded themselves signed up: then the sign-up goes, and its links with it. */
export async function forgetExcluded(
  trx: DatabaseTransaction,
  { player_id: playerId, email }: { player_id: string; email: string },
): Promise<boolean> {
  await holdMarks(trx, { email_key: emailKey(email) });
  if (!(await isMailboxExcluded(trx, emailKey(email)))) return false;
  await forgetSignUp(trx, playerId);
  return true;
}

/** Deletes a sign-up that nobody has confirmed, with all that hangs on it; operators' trail says what they did of it. */
export async function forgetSignUp(trx: DatabaseTransaction, playerId: string): Promise<void> {
  await trx.deleteFrom("email_confirmations").where("player_id", "=", playerId).execute();
  await trx.deleteFrom("mailed_tokens").where("player_id", "=", playerId).execute();
  const unconfirmed = trx.selectFrom("players").select("id").where("id", "=", playerId);
  const ofSignUp = unconfirmed.where("email_confirmed_at", "is", null);
  await trx.deleteFrom("operator_requests").where("player_id", "in", ofSignUp).execute();
  await trx.deleteFrom("players").where("id", "=", playerId).where("email_confirmed_at", "is", null).execute();
}

/** Opens an account where there is none, with play money on a demo site. */
export async function openPlayerAccount(
  trx: DatabaseTransaction,
  { now, demoCredit }: Omit<RegistrationDeps, "db">,
  account: { playerId: string; currency: string },
): Promise<void> {
  const at = now();
  // One that was opened with another amount, by an older server, is used as it is.
  if (!(await openAccount(trx, { ...account, at }))) return;
  const terms = currencyTerms(account.currency);
  if (demoCredit && terms !== undefined) await grantDemoCredit(trx, { ...account, amount: terms.demoCredit, at });
}
