import type { Database, DatabaseTransaction } from "../db/database.ts";
import type { PlayerRow } from "../db/schema.ts";
import type { PasskeyRow } from "../db/sign-in-tables.ts";
import type { Notices } from "../notices/write-notices.ts";
import { enqueueDisconnect } from "../outbox/enqueue-publication.ts";
import { shareSafety } from "../safety/limits-of-a-person.ts";
import { putPasswordInForce } from "./change-password.ts";
import { issueMailedToken, readMailedToken, redeemMailedToken } from "./mailed-tokens.ts";
import { hashPassword, isPassword } from "./passwords.ts";
import { type Address, playersWithAddress } from "./realm.ts";
import { forgetExcluded, openPlayerAccount } from "./registration.ts";
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
  passkeys: readonly PasskeyRow[];
  /** Null where there are none. */
  passkeysToken: string | null;
}

/** A secret from a mail, and the realm of the site at which it is used: in another one it is unknown. */
export interface UsedToken {
  token: string;
  realm: string;
}

/** Uses up the token of a mailed link for a new password; null where it is unknown, used or too old. */
export async function resetPassword(
  deps: PasswordResetDeps,
  { token, realm, password }: UsedToken & { password: string },
): Promise<ResetPassword | "excluded" | null> {
  const { db, now } = deps;
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
    const player = await confirmedPlayer(trx, deps, playerId);
    const passkeys = await trx
      .selectFrom("passkeys")
      .selectAll()
      .where("player_id", "=", playerId)
      .orderBy("created_at")
      .orderBy("id")
      .execute();
    const issued = { playerId, purpose: "passkeys", lifetimeMs: RESET_LIFETIME_MS, at: now() } as const;
    return { player, passkeys, passkeysToken: passkeys.length === 0 ? null : await issueMailedToken(trx, issued) };
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

/** The link came by mail, so the address is confirmed by it, if it was not before. */
async function confirmedPlayer(
  trx: DatabaseTransaction,
  deps: PasswordResetDeps,
  playerId: string,
): Promise<PlayerRow> {
  const player = await trx.selectFrom("players").selectAll().where("id", "=", playerId).executeTakeFirstOrThrow();
  if (player.email_confirmed_at !== null) return player;
  await trx.deleteFrom("email_confirmations").where("player_id", "=", playerId).execute();
  await openPlayerAccount(trx, deps, { playerId, currency: player.currency });
  const at = deps.now();
  const confirmed = await trx
    .updateTable("players")
    .set({ email_confirmed_at: at })
    .where("id", "=", playerId)
    .returningAll()
    .executeTakeFirstOrThrow();
  await shareSafety(trx, { playerId, at });
  return confirmed;
}
