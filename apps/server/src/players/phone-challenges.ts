import type { Database, DatabaseTransaction } from "../db/database.ts";
import type { PhoneChallengePurpose, PhoneChallengeRow, PhoneSignUp } from "../db/sign-in-tables.ts";
import type { PhoneNumber } from "./phone-number.ts";
import { CODE_LIFETIME_MS, RESEND_AFTER_MS } from "./phone-verification.ts";
import { hmac, isSameSecret, newCode, randomSecret, secretHash } from "./secrets.ts";

/** How long a visitor may ask for another code before the number has to be told again. */
const CHALLENGE_LIFETIME_MS = 60 * 60_000;

/** Wrong codes that void one. A code for a password opens an account that is somebody's already. */
const ATTEMPTS = { sign_up: 5, password_reset: 3 } as const satisfies Record<PhoneChallengePurpose, number>;

interface ChallengeDeps {
  db: Database;
  now: () => Date;
  /** Keys the hashes of codes. */
  secret: string;
}

interface NewChallenge {
  realm: string;
  purpose: PhoneChallengePurpose;
  to: PhoneNumber;
  language: string;
  /** Of a sign-up alone. */
  signUp: PhoneSignUp | null;
}

/** A code that was made, and what its browser keeps beside it. */
export interface MadeCode {
  token: string;
  realm: string;
  code: string;
  number: string;
  purpose: PhoneChallengePurpose;
  language: string;
  expiresAt: Date;
}

export type AnotherCode = MadeCode | "void" | { retryAfterSeconds: number };

/** What a browser proves a number for, and which. */
export type AskedProof = Pick<MadeCode, "purpose" | "number" | "realm">;

interface KnownProof {
  token: string;
  realm: string;
}

/** Codes that prove to a visitor's browser, and to no other, that the visitor holds a phone. */
export interface PhoneChallenges {
  /** The same work for every number: nothing is looked up. */
  begin(wanted: NewChallenge): Promise<MadeCode>;
  /** What another code would be for, where one may be made now. Nothing changes: the code that was sent still works. */
  awaited(known: KnownProof): Promise<AskedProof | Exclude<AnotherCode, MadeCode>>;
  /** In the place of the one before, with guesses of its own. */
  another(known: KnownProof): Promise<AnotherCode>;
  /** Uses a code up; what it was for, where it is right. */
  redeem(
    trx: DatabaseTransaction,
    given: { purpose: PhoneChallengePurpose; realm: string; token: string; code: string },
  ): Promise<PhoneChallengeRow | "wrong" | "void">;
}

export function createPhoneChallenges({ db, now, secret }: ChallengeDeps): PhoneChallenges {
  const hashOf = (tokenHash: string, code: string): string => hmac(secret, `phone-challenge:${tokenHash}:${code}`);
  const made = (tokenHash: string, purpose: PhoneChallengePurpose) => {
    const [at, code] = [now(), newCode()];
    const columns = {
      code_hash: hashOf(tokenHash, code),
      attempts_left: ATTEMPTS[purpose],
      sent_at: at,
      code_expires_at: new Date(at.getTime() + CODE_LIFETIME_MS),
    };
    return { code, columns };
  };
  return {
    async begin({ realm, purpose, to, language, signUp }) {
      const token = randomSecret();
      const { code, columns } = made(secretHash(token), purpose);
      await db
        .insertInto("phone_challenges")
        .values({
          ...columns,
          token_hash: secretHash(token),
          realm,
          purpose,
          number: to.number,
          country: to.country,
          language,
          sign_up: signUp && JSON.stringify(signUp),
          expires_at: new Date(columns.sent_at.getTime() + CHALLENGE_LIFETIME_MS),
        })
        .execute();
      return { token, realm, code, number: to.number, purpose, language, expiresAt: columns.code_expires_at };
    },

    async awaited({ token, realm }) {
      const known = await open(db, { token, realm, at: now() }).executeTakeFirst();
      if (known === undefined) return "void";
      return waitOf(known, now()) ?? { number: known.number, purpose: known.purpose, realm };
    },

    another: ({ token, realm }) =>
      db.transaction().execute(async (trx): Promise<AnotherCode> => {
        const known = await open(trx, { token, realm, at: now() }).forUpdate().executeTakeFirst();
        if (known === undefined) return "void";
        const wait = waitOf(known, now());
        if (wait !== null) return wait;
        const { number, purpose, language } = known;
        const { code, columns } = made(known.token_hash, purpose);
        await trx.updateTable("phone_challenges").set(columns).where("token_hash", "=", known.token_hash).execute();
        return { token, realm, code, number, purpose, language, expiresAt: columns.code_expires_at };
      }),

    async redeem(trx, { purpose, realm, token, code }) {
      const at = now();
      // Counted before anything is compared: guesses made at once are counted one by one.
      const tried = await trx
        .updateTable("phone_challenges")
        .set(({ eb }) => ({ attempts_left: eb("attempts_left", "-", 1) }))
        .where("token_hash", "=", secretHash(token))
        .where("realm", "=", realm)
        .where("purpose", "=", purpose)
        .where("attempts_left", ">", 0)
        .where("code_expires_at", ">", at)
        .returningAll()
        .executeTakeFirst();
      if (tried === undefined) return "void";
      if (!isSameSecret(hashOf(tried.token_hash, code), tried.code_hash))
        return tried.attempts_left === 0 ? "void" : "wrong";
      await trx.deleteFrom("phone_challenges").where("token_hash", "=", tried.token_hash).execute();
      return tried;
    },
  };
}

const open = (from: Database | DatabaseTransaction, { token, realm, at }: KnownProof & { at: Date }) =>
  from
    .selectFrom("phone_challenges")
    .selectAll()
    .where("token_hash", "=", secretHash(token))
    .where("realm", "=", realm)
    .where("expires_at", ">", at);

function waitOf({ sent_at: sentAt }: PhoneChallengeRow, at: Date): { retryAfterSeconds: number } | null {
  const waitMs = sentAt.getTime() + RESEND_AFTER_MS - at.getTime();
  return waitMs > 0 ? { retryAfterSeconds: Math.ceil(waitMs / 1000) } : null;
}
