import { sql } from "kysely";
import type { Database } from "../db/database.ts";
import { hmac } from "./secrets.ts";

export type Attempt = { allowed: true } | { allowed: false; retryAfterSeconds: number };

/** Counts attempts by key, and stops them for the rest of the window once there were too many. */
export interface AttemptLimit {
  take(key: string): Promise<Attempt>;
  /** Makes one attempt not count. */
  giveBack(key: string): Promise<void>;
  /** Makes no attempt so far count. */
  forget(key: string): Promise<void>;
}

export interface AttemptLimits {
  /** Sign-ins to one address from one IP. */
  signInByAddress: AttemptLimit;
  signInByIp: AttemptLimit;
  /** Sign-ins to a locked account from devices that it does not know: by network, and from all networks. */
  lockedByNetwork: AttemptLimit;
  lockedByPlayer: AttemptLimit;
  /** Wrong passwords for an account from a device that it knows. */
  signInByDevice: AttemptLimit;
  /** Sign-ins that succeed, each of which writes. */
  signInByPlayer: AttemptLimit;
  signUpByIp: AttemptLimit;
  /** Mails that anybody may ask for, from one IP. */
  mailByIp: AttemptLimit;
  /** Of them, those to one address from one network, and whether it has had its first of the day. */
  mailToAddressByNetwork: AttemptLimit;
  firstMailByNetwork: AttemptLimit;
  /** Those to one address from all networks: the first that each asks for in a day, and all others. */
  firstMailToAddress: AttemptLimit;
  furtherMailToAddress: AttemptLimit;
  /** Mails to a player asked for from a device that the account knows. */
  mailByDevice: AttemptLimit;
  /** Guesses at the current password by whoever sits at a player's open session. */
  passwordByPlayer: AttemptLimit;
  /** Codes of an authenticator that were no right ones: from a device that the account knows, and from all others. */
  secondFactorByDevice: AttemptLimit;
  secondFactorByPlayer: AttemptLimit;
  /** What was no good passkey, from one IP. */
  passkeyByIp: AttemptLimit;
  /** Copies of everything that is kept about a player. */
  exportByPlayer: AttemptLimit;
  /** Sums of statements, and statements as files. */
  statementByPlayer: AttemptLimit;
  statementFileByPlayer: AttemptLimit;
  /** Text messages asked for from one IP: the first that each new account has in a day, and all others. */
  firstSmsByIp: AttemptLimit;
  furtherSmsByIp: AttemptLimit;
  /** Text messages to one number from one IP: it takes more than one network to use up its day. */
  smsToNumberByIp: AttemptLimit;
  /** Guesses from one IP at the codes that were sent for a new password. */
  phoneCodeByIp: AttemptLimit;
}

export interface AttemptLimitDeps {
  db: Database;
  /** Keys the counts: what is kept names no address and no IP. */
  secret: string;
  now: () => Date;
}

export interface AttemptWindow {
  name: string;
  attempts: number;
  windowMs: number;
}

const MINUTE_MS = 60_000;
/** What the clocks of copies of the server may differ by. */
const CLOCKS_APART_MS = MINUTE_MS;

/** The limits of the site, counted in the database: for all copies of the server together. */
export function createAttemptLimits(deps: AttemptLimitDeps): AttemptLimits {
  return {
    signInByAddress: attemptLimit(deps, { name: "sign-in address", attempts: 10, windowMs: 15 * MINUTE_MS }),
    signInByIp: attemptLimit(deps, { name: "sign-in ip", attempts: 100, windowMs: 15 * MINUTE_MS }),
    lockedByNetwork: attemptLimit(deps, { name: "locked network", attempts: 1, windowMs: 24 * 60 * MINUTE_MS }),
    lockedByPlayer: attemptLimit(deps, { name: "locked player", attempts: 20, windowMs: 60 * MINUTE_MS }),
    signInByDevice: attemptLimit(deps, { name: "sign-in device", attempts: 10, windowMs: 15 * MINUTE_MS }),
    signInByPlayer: attemptLimit(deps, { name: "sign-in player", attempts: 60, windowMs: 15 * MINUTE_MS }),
    signUpByIp: attemptLimit(deps, { name: "sign-up ip", attempts: 30, windowMs: 60 * MINUTE_MS }),
    mailByIp: attemptLimit(deps, { name: "mail ip", attempts: 20, windowMs: 60 * MINUTE_MS }),
    mailToAddressByNetwork: attemptLimit(deps, { name: "mail network", attempts: 3, windowMs: 60 * MINUTE_MS }),
    firstMailByNetwork: attemptLimit(deps, { name: "first mail", attempts: 1, windowMs: 24 * 60 * MINUTE_MS }),
    firstMailToAddress: attemptLimit(deps, { name: "first mails", attempts: 10, windowMs: 60 * MINUTE_MS }),
    furtherMailToAddress: attemptLimit(deps, { name: "further mails", attempts: 10, windowMs: 24 * 60 * MINUTE_MS }),
    mailByDevice: attemptLimit(deps, { name: "mail device", attempts: 3, windowMs: 60 * MINUTE_MS }),
    firstSmsByIp: attemptLimit(deps, { name: "first sms ip", attempts: 100, windowMs: 24 * 60 * MINUTE_MS }),
    furtherSmsByIp: attemptLimit(deps, { name: "sms ip", attempts: 20, windowMs: 24 * 60 * MINUTE_MS }),
    smsToNumberByIp: attemptLimit(deps, { name: "sms number ip", attempts: 3, windowMs: 24 * 60 * MINUTE_MS }),
    phoneCodeByIp: attemptLimit(deps, { name: "phone code ip", attempts: 60, windowMs: 60 * MINUTE_MS }),
    secondFactorByDevice: attemptLimit(deps, { name: "second factor device", attempts: 10, windowMs: 60 * MINUTE_MS }),
    secondFactorByPlayer: attemptLimit(deps, { name: "second factor", attempts: 10, windowMs: 60 * MINUTE_MS }),
    passkeyByIp: attemptLimit(deps, { name: "passkey ip", attempts: 60, windowMs: 15 * MINUTE_MS }),
    exportByPlayer: attemptLimit(deps, { name: "export", attempts: 12, windowMs: 60 * MINUTE_MS }),
    statementByPlayer: attemptLimit(deps, { name: "statement", attempts: 120, windowMs: 60 * MINUTE_MS }),
    statementFileByPlayer: attemptLimit(deps, { name: "statement file", attempts: 20, windowMs: 60 * MINUTE_MS }),
    passwordByPlayer: attemptLimit(deps, { name: "password player", attempts: 5, windowMs: 15 * MINUTE_MS }),
  };
}

export function attemptLimit({ db, secret, now }: AttemptLimitDeps, limit: AttemptWindow): AttemptLimit {
  const rowKey = (key: string): string => hmac(secret, `attempt:${limit.name}:${key}`);
  return {
    async take(key) {
      const at = now();
      const resetsLast = new Date(at.getTime() + limit.windowMs + CLOCKS_APART_MS);
      // Also where it would last longer than a window may: the clock had jumped forward when it began.
      const isOver = sql<boolean>`(attempt_counts.resets_at <= ${at} OR attempt_counts.resets_at > ${resetsLast})`;
      // One statement, so that attempts made at once are counted one by one.
      const { count, resets_at: resetsAt } = await db
        .insertInto("attempt_counts")
        .values({ key: rowKey(key), count: 1, resets_at: new Date(at.getTime() + limit.windowMs) })
        .onConflict((conflict) =>
          conflict.column("key").doUpdateSet({
            count: sql`CASE WHEN ${isOver} THEN 1 ELSE attempt_counts.count + 1 END`,
            resets_at: sql`CASE WHEN ${isOver} THEN excluded.resets_at ELSE attempt_counts.resets_at END`,
          }),
        )
        .returning(["count", "resets_at"])
        .executeTakeFirstOrThrow();
      if (count <= limit.attempts) return { allowed: true };
      const restMs = resetsAt.getTime() - at.getTime();
      return { allowed: false, retryAfterSeconds: Math.max(1, Math.ceil(restMs / 1000)) };
    },
    async giveBack(key) {
      // Of a key that counts nothing no row is left.
      await db.deleteFrom("attempt_counts").where("key", "=", rowKey(key)).where("count", "<=", 1).execute();
      await db
        .updateTable("attempt_counts")
        .set(({ eb }) => ({ count: eb("count", "-", 1) }))
        .where("key", "=", rowKey(key))
        .where("count", ">", 0)
        .execute();
    },
    async forget(key) {
      await db.deleteFrom("attempt_counts").where("key", "=", rowKey(key)).execute();
    },
  };
}
