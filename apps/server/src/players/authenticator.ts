import { randomInt } from "node:crypto";
import { Secret, TOTP } from "otpauth";
import type { Database, DatabaseTransaction } from "../db/database.ts";
import type { PlayerRow } from "../db/schema.ts";
import { seal, unseal } from "./sealed.ts";
import { signInName } from "./sign-in-name.ts";
import { derivedKey, hmac } from "./secrets.ts";

const SECRET_BYTES = 20;
const STEP_SECONDS = 30;
/** Steps that a clock may be off by, either way. */
const WINDOW = 1;
const RECOVERY_CODES = 10;
/** Without letters that are taken for others. */
const LETTERS = "abcdefghjkmnpqrstuvwxyz23456789";
const RECOVERY_LETTERS = 10;

export interface Authenticators {
  stateOf(playerId: string): Promise<{ enabled: boolean; recoveryCodesLeft: number }>;
  /** Makes a secret that counts once it is confirmed; null where one counts already. */
  begin(player: PlayerRow, site: string): Promise<{ secret: string; uri: string } | null>;
  /** Puts the secret in force, inside the caller's transaction; null where the code is wrong. Answers the recovery codes. */
  confirm(trx: DatabaseTransaction, playerId: string, code: string): Promise<string[] | null>;
  /** Uses up a code of the app, or a recovery code. */
  isCode(playerId: string, code: string): Promise<boolean>;
  /** Asked inside of a transaction where the player's row is held: nothing puts codes in force until it ends. */
  isAsked(playerId: string, trx?: DatabaseTransaction): Promise<boolean>;
  remove(trx: DatabaseTransaction, playerId: string): Promise<void>;
}

interface AuthenticatorDeps {
  db: Database;
  now: () => Date;
  /** Encrypts the secrets of apps, and keys the hashes of recovery codes. */
  secret: string;
}

const plain = (code: string): string => code.replaceAll(/[\s-]/g, "").toLowerCase();

export function createAuthenticators({ db, now, secret: master }: AuthenticatorDeps): Authenticators {
  const key = derivedKey(master, "authenticator");
  const hashOf = (playerId: string, code: string): string => hmac(master, `recovery:${playerId}:${plain(code)}`);
  const rowOf = (from: Database | DatabaseTransaction, playerId: string) =>
    from.selectFrom("authenticators").selectAll().where("player_id", "=", playerId).executeTakeFirst();
  /** The step that a code is of; null where it is of none now. */
  const stepOf = (playerId: string, sealed: string, code: string): number | null => {
    const totp = new TOTP({ secret: Secret.fromBase32(unseal(key, sealed, playerId)) });
    const timestamp = now().getTime();
    const delta = /^\d{6}$/.test(plain(code)) ? totp.validate({ token: plain(code), timestamp, window: WINDOW }) : null;
    return delta === null ? null : Math.floor(timestamp / 1000 / STEP_SECONDS) + delta;
  };
  return {
    async stateOf(playerId) {
      const row = await rowOf(db, playerId);
      const codes = await db
        .selectFrom("recovery_codes")
        .select("code_hash")
        .where("player_id", "=", playerId)
        .execute();
      return { enabled: (row?.confirmed_at ?? null) !== null, recoveryCodesLeft: codes.length };
    },
    async begin(player, site) {
      const secret = new Secret({ size: SECRET_BYTES });
      const made = { sealed_secret: seal(key, secret.base32, player.id), created_at: now(), last_step: 0n };
      const begun = await db
        .insertInto("authenticators")
        .values({ ...made, player_id: player.id })
        .onConflict((conflict) =>
          conflict.column("player_id").doUpdateSet(made).where("authenticators.confirmed_at", "is", null),
        )
        .returning("player_id")
        .executeTakeFirst();
      if (begun === undefined) return null;
      const uri = new TOTP({ issuer: site, label: signInName(player), secret }).toString();
      return { secret: secret.base32, uri };
    },
    async confirm(trx, playerId, code) {
      const row = await rowOf(trx, playerId);
      if (row === undefined || row.confirmed_at !== null) return null;
      const step = stepOf(playerId, row.sealed_secret, code);
      if (step === null || !(await takeStep(trx, playerId, step))) return null;
      await trx.updateTable("authenticators").set({ confirmed_at: now() }).where("player_id", "=", playerId).execute();
      const codes = Array.from({ length: RECOVERY_CODES }, recoveryCode);
      await trx.deleteFrom("recovery_codes").where("player_id", "=", playerId).execute();
      await trx
        .insertInto("recovery_codes")
        .values(codes.map((one) => ({ player_id: playerId, code_hash: hashOf(playerId, one) })))
        .execute();
      return codes;
    },
    async isCode(playerId, code) {
      const row = await rowOf(db, playerId);
      if (row === undefined || row.confirmed_at === null) return false;
      const step = stepOf(playerId, row.sealed_secret, code);
      if (step !== null) return takeStep(db, playerId, step);
      const used = await db
        .deleteFrom("recovery_codes")
        .where("player_id", "=", playerId)
        .where("code_hash", "=", hashOf(playerId, code))
        .returning("player_id")
        .executeTakeFirst();
      return used !== undefined;
    },
    isAsked: async (playerId, trx) => ((await rowOf(trx ?? db, playerId))?.confirmed_at ?? null) !== null,
    async remove(trx, playerId) {
      await trx.deleteFrom("authenticators").where("player_id", "=", playerId).execute();
      await trx.deleteFrom("recovery_codes").where("player_id", "=", playerId).execute();
    },
  };
}

/** Only one of those who enter a code at once has it. */
async function takeStep(from: Database | DatabaseTransaction, playerId: string, step: number): Promise<boolean> {
  const taken = await from
    .updateTable("authenticators")
    .set({ last_step: BigInt(step) })
    .where("player_id", "=", playerId)
    .where("last_step", "<", BigInt(step))
    .returning("player_id")
    .executeTakeFirst();
  return taken !== undefined;
}

function recoveryCode(): string {
  const letters = Array.from({ length: RECOVERY_LETTERS }, () => LETTERS[randomInt(LETTERS.length)]);
  return [letters.slice(0, RECOVERY_LETTERS / 2), letters.slice(RECOVERY_LETTERS / 2)]
    .map((half) => half.join(""))
    .join("-");
}
