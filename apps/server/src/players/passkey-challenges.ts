import { createHmac, randomBytes } from "node:crypto";
import type { Database } from "../db/database.ts";
import { derivedKey, isSameSecret, secretHash } from "./secrets.ts";

export const CHALLENGE_LIFETIME_MS = 10 * 60_000;
const NONCE_BYTES = 16;
const TIME_BYTES = 6;
const BODY_BYTES = NONCE_BYTES + TIME_BYTES;
const MARK_BYTES = 32;

/** What a challenge is good for, and nothing else. */
export interface ChallengeUse {
  for: "sign_in" | "new_passkey";
  /** The host whose passkeys answer it. */
  rpId: string;
  /** The browser or the session that asked. */
  askedBy: string;
}

export interface PasskeyChallenges {
  /** Base64url. It writes nothing: visitors who look at a form are many. */
  issue(use: ChallengeUse): string;
  /** Whether it was issued for that and is not too old. Whatever comes of it, it is good once. */
  redeem(challenge: string, use: ChallengeUse): Promise<boolean>;
}

interface ChallengeDeps {
  db: Database;
  now: () => Date;
  secret: string;
}

/** Challenges that carry their own age and mark; the database keeps those that were answered, until they are too old anyway. */
export function createPasskeyChallenges({ db, now, secret }: ChallengeDeps): PasskeyChallenges {
  const key = derivedKey(secret, "passkey-challenge");
  const markOf = (body: Buffer, use: ChallengeUse): Buffer =>
    createHmac("sha256", key)
      .update(body)
      .update(JSON.stringify([use.for, use.rpId, use.askedBy]))
      .digest();
  return {
    issue(use) {
      const body = Buffer.alloc(BODY_BYTES);
      randomBytes(NONCE_BYTES).copy(body);
      body.writeUIntBE(now().getTime() + CHALLENGE_LIFETIME_MS, NONCE_BYTES, TIME_BYTES);
      return Buffer.concat([body, markOf(body, use)]).toString("base64url");
    },
    async redeem(challenge, use) {
      const bytes = Buffer.from(challenge, "base64url");
      if (bytes.length !== BODY_BYTES + MARK_BYTES || bytes.toString("base64url") !== challenge) return false;
      const body = bytes.subarray(0, BODY_BYTES);
      const mark = bytes.subarray(BODY_BYTES);
      if (!isSameSecret(mark.toString("hex"), markOf(body, use).toString("hex"))) return false;
      const expiresAt = new Date(body.readUIntBE(NONCE_BYTES, TIME_BYTES));
      if (expiresAt <= now()) return false;
      const first = await db
        .insertInto("used_challenges")
        .values({ challenge_hash: secretHash(challenge), expires_at: expiresAt })
        .onConflict((conflict) => conflict.doNothing())
        .returning("challenge_hash")
        .executeTakeFirst();
      return first !== undefined;
    },
  };
}
