import type { Database, DatabaseTransaction } from "../db/database.ts";
import type { PlayerRow } from "../db/schema.ts";
import type { PasskeyRow } from "../db/sign-in-tables.ts";
import type { Notices } from "../notices/write-notices.ts";
import { enqueueDisconnect } from "../outbox/enqueue-publication.ts";
import { bindsPerson, shareSafety } from "../safety/limits-of-a-person.ts";
import { putPasswordInForce } from "./change-password.ts";
import { issueMailedToken, readMailedToken, redeemMailedToken, voidMailedTokens } from "./mailed-tokens.ts";
import { hashPassword, isPassword } from "./passwords.ts";
import { type Address, playersWithAddress } from "./realm.ts";
import { type Newcomers, forgetExcluded, openPlayerAccount } from "./registration.ts";
import { secretHash } from "./secrets.ts";
import type { Sessions } from "./sessions.ts";
import { openLock } from "./sign-in-lock.ts";
import { keepUnconfirmedSignUp } from "./taken-sign-ups.ts";

export const RESET_LIFETIME_MS = 60 * 60_000;

export interface PasswordResetDeps {
  db: Database;
  now: () => Date;
  sessions: Pick<Sessions, "endAllOf">;
  demoCredit: boolean;
  notices: Pick<Notices, "notify">;
}

/** The player of an address, with the token of a link to mail there; null where the address has none. */
export function issuePasswordReset(
  { db, now }: Pick<PasswordResetDeps, "db" | "now">,
  address: Address,
): Promise<{ player: PlayerRow; token: string } | null> {
  return db.transaction().execute(async (trx) => {
    const player = await playersWithAddress(trx, address).selectAll().executeTakeFirst();
    if (player === undefined) return null;
    const token = await issueMailedToken(trx, {
      playerId: player.id,
      purpose: "password_reset",
      lifetimeMs: RESET_LIFETIME_MS,
      at: now(),
    });
    return { player, token };
  });
}

/** Whose password it was, and the passkeys that sign in still, with what takes all of them away. */
export interface ResetPassword {
  player: PlayerRow;
  /** Whether the link confirmed the address too, and opened the account. */
  isOpened: boolean;
  passkeys: readonly PasskeyRow[];
  /** Null where there are none. */
  passkeysToken: string | null;
  /** The number that signs in still, with what takes it away; null where none does, or there is no other way in. */
  phone: { number: string; token: string } | null;
}

/** A secret from a mail, and the realm of the site at which it is used: in another one it is unknown. */
export interface UsedToken {
  token: string;
  realm: string;
}

/** What a site makes of whoever confirms an address by a new password, and has them begin with. */
export interface NewcomersByReset extends Newcomers {
  currency: string;
  language: string;
}

/** Uses up the token of a mailed link for a new password; null where it is unknown, used or too old. */
export async function resetPassword(
  deps: PasswordResetDeps,
  { token, password, newcomers }: { token: string; password: string; newcomers: NewcomersByReset },
): Promise<ResetPassword | "excluded" | null> {
  const { db, now } = deps;
  const { realm } = newcomers;
  // Hashing is dear on purpose, so it is not done for everybody who makes up a token.
  const replacedHash = await replacedBy(db, { token, realm }, now());
  if (replacedHash === null) return null;
  const passwordHash = await hashPassword(password, "proven");
  const isTheSame = await isPassword(replacedHash, password, "proven");
  return db.transaction().execute(async (trx) => {
    const used = { purpose: "password_reset", secret: token, realm, at: now() } as const;
    const playerId = await redeemMailedToken(trx, used);
    if (playerId === null) return null;
    if (await isExcludedSignUp(trx, playerId)) return "excluded";
    await keepUnconfirmedSignUp(trx, { playerId, confirmedHash: isTheSame ? replacedHash : passwordHash });
    await putPasswordInForce(trx, deps, { playerId, passwordHash, keptSessionId: null });
    await openLock(trx, playerId);
    const { player, isOpened } = await confirmedPlayer(trx, deps, { playerId, newcomers });
    const passkeys = await trx
      .selectFrom("passkeys")
      .selectAll()
      .where("player_id", "=", playerId)
      .orderBy("created_at")
      .orderBy("id")
      .execute();
    const issue = (purpose: "passkeys" | "phone") =>
      issueMailedToken(trx, { playerId, purpose, lifetimeMs: RESET_LIFETIME_MS, at: now() });
    const number = player.signs_in_by_phone && player.email !== null ? player.mobile_phone : null;
    return {
      player,
      isOpened,
      passkeys,
      passkeysToken: passkeys.length === 0 ? null : await issue("passkeys"),
      phone: number === null ? null : { number, token: await issue("phone") },
    };
  });
}

/**
 * Takes away every passkey that there was when the password was reset, and ends the sessions they may have opened since;
 * null where the token is good for nothing. Once more changes nothing.
 */
export function removePasskeysAfterReset(
  { db, now, sessions }: Pick<PasswordResetDeps, "db" | "now" | "sessions">,
  { token, realm }: UsedToken,
): Promise<{ playerId: string; removed: number } | null> {
  return db.transaction().execute(async (trx) => {
    const given = { purpose: "passkeys", secret: token, realm, at: now(), lifetimeMs: RESET_LIFETIME_MS } as const;
    const known = await readMailedToken(trx, given);
    if (known === null) return null;
    const { playerId, issuedAt } = known;
    // Whoever signs in by one of them at this moment is waited for, and their session ends as well.
    const gone = await trx
      .deleteFrom("passkeys")
      .where("player_id", "=", playerId)
      .where("created_at", "<=", issuedAt)
      .returning("id")
      .execute();
    if (gone.length > 0) {
      await sessions.endAllOf(trx, playerId, { except: null });
      await enqueueDisconnect(trx, playerId);
    }
    return { playerId, removed: gone.length };
  });
}

/**
 * Takes away the number that there was when the password was reset, of an account that has an address to sign in by, and ends
 * the sessions that it may have opened since; null where the token is good for nothing. Once more changes nothing. Where an
 * exclusion or a limit reaches the person's other accounts, the number stays as what tells that they are theirs, and signs
 * nobody in: it would open an account that is bound by nothing.
 */
export function removePhoneAfterReset(
  { db, now, sessions }: Pick<PasswordResetDeps, "db" | "now" | "sessions">,
  { token, realm }: UsedToken,
): Promise<{ playerId: string; number: string | null } | null> {
  return db.transaction().execute(async (trx) => {
    const given = { purpose: "phone", secret: token, realm, at: now(), lifetimeMs: RESET_LIFETIME_MS } as const;
    const known = await readMailedToken(trx, given);
    if (known === null) return null;
    const { playerId } = known;
    const ofPlayer = trx.selectFrom("players").select(["mobile_phone", "email", "signs_in_by_phone"]);
    const player = await ofPlayer.where("id", "=", playerId).forUpdate().executeTakeFirstOrThrow();
    const { mobile_phone: number, email, signs_in_by_phone: signsIn } = player;
    if (number === null || email === null || !signsIn) return { playerId, number: null };
    const isKept = await bindsPerson(trx, playerId);
    const gone = { signs_in_by_phone: false, ...(!isKept && { mobile_phone: null, phone_country: null }) };
    await trx.updateTable("players").set(gone).where("id", "=", playerId).execute();
    await trx.deleteFrom("phone_codes").where("player_id", "=", playerId).execute();
    // A password may have been on its way to it.
    await voidMailedTokens(trx, { playerId, purpose: "password_reset" });
    await sessions.endAllOf(trx, playerId, { except: null });
    await enqueueDisconnect(trx, playerId);
    return { playerId, number };
  });
}

/** The hash of the password that a link replaces; null where the link is unknown or too old. */
async function replacedBy(db: Database, { token, realm }: UsedToken, at: Date): Promise<string | null> {
  const known = await db
    .selectFrom("mailed_tokens")
    .innerJoin("players", "players.id", "mailed_tokens.player_id")
    .select("players.password_hash")
    .where("mailed_tokens.token_hash", "=", secretHash(token))
    .where("mailed_tokens.purpose", "=", "password_reset")
    .where("mailed_tokens.expires_at", ">", at)
    .where("players.realm", "=", realm)
    .executeTakeFirst();
  return known?.password_hash ?? null;
}

/** The link would confirm the address of somebody who has excluded themselves; nothing of the sign-up stays. */
async function isExcludedSignUp(trx: DatabaseTransaction, playerId: string): Promise<boolean> {
  const player = await trx.selectFrom("players").selectAll().where("id", "=", playerId).executeTakeFirstOrThrow();
  const isUnconfirmed = player.email_confirmed_at === null;
  return (
    isUnconfirmed && player.email !== null && (await forgetExcluded(trx, { player_id: playerId, email: player.email }))
  );
}

/**
 * The link came by mail, so the address is confirmed by it, if it was not before. Anybody may have signed it up: what they
 * chose (country, currency, language, by whose link they came) is not what the reader of the mail chose, and none of it stays.
 */
async function confirmedPlayer(
  trx: DatabaseTransaction,
  deps: PasswordResetDeps,
  { playerId, newcomers }: { playerId: string; newcomers: NewcomersByReset },
): Promise<{ player: PlayerRow; isOpened: boolean }> {
  const player = await trx.selectFrom("players").selectAll().where("id", "=", playerId).executeTakeFirstOrThrow();
  if (player.email_confirmed_at !== null) return { player, isOpened: false };
  await trx.deleteFrom("email_confirmations").where("player_id", "=", playerId).execute();
  const { currency, language, jurisdiction, areHeld } = newcomers;
  await openPlayerAccount(trx, deps, { playerId, currency });
  const at = deps.now();
  const confirmed = await trx
    .updateTable("players")
    .set({
      currency,
      language,
      country_code: null,
      affiliate_tags: null,
      email_confirmed_at: at,
      jurisdiction,
      registry_hold: areHeld,
    })
    .where("id", "=", playerId)
    .returningAll()
    .executeTakeFirstOrThrow();
  await shareSafety(trx, { playerId, at });
  return { player: confirmed, isOpened: true };
}
