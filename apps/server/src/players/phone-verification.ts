import { randomUUID } from "node:crypto";
import type { Selectable } from "kysely";
import type { Database, DatabaseTransaction } from "../db/database.ts";
import type { PlayerRow } from "../db/schema.ts";
import type { PhoneCodesTable } from "../db/sign-in-tables.ts";
import { excludeAlike } from "../safety/exclusions.ts";
import { shareSafety } from "../safety/limits-of-a-person.ts";
import { holdPerson } from "../safety/same-person.ts";
import { siteText } from "../messages/own-texts.ts";
import type { Site } from "../site/site.ts";
import type { PhoneNumber } from "./phone-number.ts";
import { hmac, isSameSecret, newCode } from "./secrets.ts";
import { type SmsAllowance, smsAllowance } from "./sms-allowance.ts";
import type { SmsTransport } from "./sms-transport.ts";

const MINUTE_MS = 60_000;
export const CODE_LIFETIME_MS = 10 * MINUTE_MS;
export const RESEND_AFTER_MS = MINUTE_MS;
/** Wrong codes that make a code worthless: with the codes of a day, 25 guesses at one in a million. */
export const CODE_ATTEMPTS = 5;

/** How far a player is with proving a number. */
export interface PhoneState {
  number: PhoneNumber | null;
  verified: boolean;
  /** Until when the code on its way can be entered; null where none is. */
  codeExpiresAt: Date | null;
  resendInSeconds: number;
  allowance: SmsAllowance;
}

export type CodeSent =
  | { sent: true }
  | { sent: false; reason: "too-soon" | "limit"; retryAfterSeconds: number }
  | { sent: false; reason: "transport"; error: unknown };

export type CodeEntered = "verified" | "wrong" | "void" | "taken" | "excluded";

export interface PhoneVerifications {
  stateOf(player: PlayerRow): Promise<PhoneState>;
  /**
   * Whether the number would take the place of the player's own, which may be the one they sign in by. Another code to a
   * number that one is on its way to replaces nothing that was not asked for with the password.
   */
  isReplacement(player: PlayerRow, to: PhoneNumber): Promise<boolean>;
  /** Sends a code to a number that the player says is theirs. */
  sendCode(player: PlayerRow, to: PhoneNumber, by: CodeSender): Promise<CodeSent>;
  enterCode(playerId: string, code: string): Promise<CodeEntered>;
}

interface CodeSender {
  site: Pick<Site, "name" | "texts">;
  host: string;
  /** Shows the code to whoever asked, where nobody delivers it. Of a number that others have, it is theirs to know. */
  show: ((code: string, ownerIds: readonly string[]) => Promise<void>) | undefined;
}

interface PhoneVerificationDeps {
  db: Database;
  now: () => Date;
  /** Keys the hashes of codes: a million of them are tried in a moment by whoever has the table alone. */
  secret: string;
  sms: SmsTransport;
}

type PhoneCodeRow = Selectable<PhoneCodesTable>;

const secondsFrom = (at: Date, until: number): number => Math.max(0, Math.ceil((until - at.getTime()) / 1000));

/** Nobody waits for a moment that a clock which had jumped forward wrote down. */
const secondsToResend = ({ sent_at: sentAt }: Pick<PhoneCodeRow, "sent_at">, at: Date): number =>
  sentAt.getTime() - at.getTime() > RESEND_AFTER_MS ? 0 : secondsFrom(at, sentAt.getTime() + RESEND_AFTER_MS);

const isOnItsWay = (code: PhoneCodeRow, at: Date): boolean => code.attempts_left > 0 && code.expires_at > at;

export function createPhoneVerifications(deps: PhoneVerificationDeps): PhoneVerifications {
  const { db, now } = deps;
  const hashOf = ({ player_id: playerId, number }: Pick<PhoneCodeRow, "player_id" | "number">, code: string): string =>
    hmac(deps.secret, `phone-code:${playerId}:${number}:${code}`);

  return {
    async stateOf(player) {
      const at = now();
      const code = await db.selectFrom("phone_codes").selectAll().where("player_id", "=", player.id).executeTakeFirst();
      return stateFrom(db, { player, code, at });
    },

    async isReplacement(player, { number }) {
      const own = player.mobile_phone;
      if (own === null || own === number) return false;
      const code = await db.selectFrom("phone_codes").selectAll().where("player_id", "=", player.id).executeTakeFirst();
      return code === undefined || code.number !== number || !isOnItsWay(code, now());
    },

    async sendCode(player, to, by) {
      const code = newCode();
      const hash = hashOf({ player_id: player.id, number: to.number }, code);
      const noted = await db.transaction().execute((trx) => noteCode(trx, { player, to, hash, at: now() }));
      if ("sent" in noted) return noted;
      const voice = { locale: player.language, texts: by.site.texts };
      const words = siteText(voice, "sms.phone_code.text", { code, site: by.site.name });
      try {
        // The last line lets phones fill the code in, on this site alone.
        await deps.sms.send({ to: to.number, text: `${words}\n\n@${by.host} #${code}` });
      } catch (error) {
        await db.transaction().execute((trx) => forgetCode(trx, player.id, noted.smsId));
        return { sent: false, reason: "transport", error };
      }
      if (by.show !== undefined) {
        const owners = await ownersOf(db, { player_id: player.id, number: to.number });
        await by.show(
          code,
          owners.map(({ id }) => id),
        );
      }
      return { sent: true };
    },

    enterCode: (playerId, entered) =>
      db.transaction().execute(async (trx) => {
        const code = await takeAttempt(trx, playerId, now());
        if (code === undefined) return "void";
        if (!isSameSecret(hashOf(code, entered), code.code_hash)) return code.attempts_left === 0 ? "void" : "wrong";
        await trx.deleteFrom("phone_codes").where("player_id", "=", playerId).execute();
        await holdPerson(trx, playerId, { mobile_phone: code.number });
        const owners = await ownersOf(trx, code);
        // The number is proven to be theirs: whoever excluded themselves is excluded with this account too.
        const likePlayerId = owners.find(({ exclusion }) => exclusion === "self_exclusion")?.id;
        if (
          likePlayerId !== undefined &&
          (await excludeAlike(trx, { playerId, likePlayerId, isProven: true, at: now() }))
        )
          return "excluded";
        if (owners.some(({ isNear }) => isNear)) return "taken";
        await keepNumber(trx, code);
        await shareSafety(trx, { playerId, at: now() });
        return "verified";
      }),
  };
}

async function stateFrom(
  db: Database,
  { player, code, at }: { player: PlayerRow; code: PhoneCodeRow | undefined; at: Date },
): Promise<PhoneState> {
  const { mobile_phone: own, phone_country: country } = player;
  const waiting = code !== undefined && isOnItsWay(code, at);
  const verified = own !== null && country !== null && !waiting;
  const tried = code === undefined ? null : { number: code.number, country: code.country };
  const number = verified ? { number: own, country } : tried;
  return {
    number,
    verified,
    codeExpiresAt: waiting ? code.expires_at : null,
    resendInSeconds: code === undefined ? 0 : secondsToResend(code, at),
    allowance: await smsAllowance(db, { player, number: number?.number ?? null, at }),
  };
}

/** Writes down the code before it leaves, so that no two requests at once send two. */
async function noteCode(
  trx: DatabaseTransaction,
  { player, to, hash, at }: { player: PlayerRow; to: PhoneNumber; hash: string; at: Date },
): Promise<Extract<CodeSent, { sent: false }> | { smsId: string }> {
  const { id: playerId } = player;
  await trx.selectFrom("players").select("id").where("id", "=", playerId).forUpdate().executeTakeFirstOrThrow();
  const allowance = await smsAllowance(trx, { player, number: to.number, at });
  if (!allowance.allowed) {
    return { sent: false, reason: "limit", retryAfterSeconds: secondsFrom(at, allowance.endsAt.getTime()) };
  }
  const last = await trx
    .selectFrom("phone_codes")
    .select("sent_at")
    .where("player_id", "=", playerId)
    .executeTakeFirst();
  const wait = last === undefined ? 0 : secondsToResend(last, at);
  if (wait > 0) return { sent: false, reason: "too-soon", retryAfterSeconds: wait };
  const code = {
    number: to.number,
    country: to.country,
    code_hash: hash,
    attempts_left: CODE_ATTEMPTS,
    sent_at: at,
    expires_at: new Date(at.getTime() + CODE_LIFETIME_MS),
  };
  await trx
    .insertInto("phone_codes")
    .values({ ...code, player_id: playerId })
    .onConflict((conflict) => conflict.column("player_id").doUpdateSet(code))
    .execute();
  const smsId = randomUUID();
  await trx
    .insertInto("sms_messages")
    .values({ id: smsId, player_id: playerId, number: to.number, sent_at: at })
    .execute();
  return { smsId };
}

/** A code that never left counts for nothing, and makes nobody wait. */
async function forgetCode(trx: DatabaseTransaction, playerId: string, smsId: string): Promise<void> {
  await trx.deleteFrom("sms_messages").where("id", "=", smsId).execute();
  await trx.deleteFrom("phone_codes").where("player_id", "=", playerId).execute();
}

/** Counts the attempt before anything is compared: guesses made at once are counted one by one. */
const takeAttempt = (trx: DatabaseTransaction, playerId: string, at: Date): Promise<PhoneCodeRow | undefined> =>
  trx
    .updateTable("phone_codes")
    .set(({ eb }) => ({ attempts_left: eb("attempts_left", "-", 1) }))
    .where("player_id", "=", playerId)
    .where("attempts_left", ">", 0)
    .where("expires_at", ">", at)
    .returningAll()
    .executeTakeFirst();

/** Who has the number besides, in every realm. In each of them it identifies one player. */
const ownersOf = (db: Database, { player_id: playerId, number }: Pick<PhoneCodeRow, "player_id" | "number">) =>
  db
    .selectFrom("players as other")
    .innerJoin("players as own", (on) => on.on("own.id", "=", playerId))
    .select(["other.id", "other.exclusion"])
    .select((all) => all("other.realm", "=", all.ref("own.realm")).as("isNear"))
    .where("other.mobile_phone", "=", number)
    .where("other.id", "!=", playerId)
    .execute();

/** Makes the number the player's. */
const keepNumber = (trx: DatabaseTransaction, { player_id: playerId, number, country }: PhoneCodeRow) =>
  trx.updateTable("players").set({ mobile_phone: number, phone_country: country }).where("id", "=", playerId).execute();
