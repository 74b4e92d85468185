import { randomUUID } from "node:crypto";
import { z } from "zod";
import type { Database, DatabaseTransaction } from "../db/database.ts";
import type { PlayerRow } from "../db/schema.ts";
import type { PasskeyRow } from "../db/sign-in-tables.ts";
import { type ChallengeUse, createPasskeyChallenges } from "./passkey-challenges.ts";
import { hmac } from "./secrets.ts";
import { stillStands } from "./still-stands.ts";

/** Its 5 MB are loaded when the first passkey is made or signs. */
const library = () => import("@simplewebauthn/server");

/** More than anybody has devices; each is a way in that somebody may have forgotten. */
const MOST_PASSKEYS = 20;
/** EdDSA, ES256, RS256. */
export const PASSKEY_ALGORITHMS: readonly number[] = [-8, -7, -257];
const TRANSPORTS = z.array(z.enum(["ble", "cable", "hybrid", "internal", "nfc", "smart-card", "usb"])).catch([]);
export type Transports = z.infer<typeof TRANSPORTS>;

/** The site as browsers know it. */
export interface RelyingParty {
  id: string;
  origins: readonly string[];
}

export interface MadePasskey {
  name: string;
  id: string;
  client_data: string;
  attestation: string;
  transports: Transports;
}

export interface PasskeySignature {
  id: string;
  client_data: string;
  authenticator_data: string;
  signature: string;
  user_handle: string;
}

/** Who asks, and where. */
interface Asking {
  party: RelyingParty;
  askedBy: string;
}

export interface Passkeys {
  /** Those for one host. */
  listOf(playerId: string, rpId: string): Promise<PasskeyRow[]>;
  mayAdd(list: readonly PasskeyRow[]): boolean;
  /** What authenticators know a player by. */
  handleOf(playerId: string): string;
  challenge(purpose: ChallengeUse["for"], asking: Asking): string;
  /**
   * Keeps a passkey; null where what was made is not what was asked for, or is somebody's already, or the session that it was
   * asked for in has ended, or had another password.
   */
  add(player: PlayerRow, made: MadePasskey, asking: Asking): Promise<PasskeyRow | null>;
  remove(playerId: string, id: string): Promise<boolean>;
  /** The passkey that signed; null where none that is known did, or not what it was asked to. */
  verify(signed: PasskeySignature, asking: Asking): Promise<SignedPasskey | null>;
}

export interface SignedPasskey {
  playerId: string;
  /** Notes the use, inside the caller's transaction; false where the passkey is gone, or a copy of it signed later. */
  use(trx: DatabaseTransaction): Promise<boolean>;
}

const whatFor = (purpose: ChallengeUse["for"], { party, askedBy }: Asking): ChallengeUse => ({
  for: purpose,
  rpId: party.id,
  askedBy,
});

interface PasskeyDeps {
  db: Database;
  now: () => Date;
  secret: string;
}

const ClientData = z.object({ challenge: z.string(), crossOrigin: z.boolean().optional() });

/** The challenge that was signed; null where it was signed inside of another site's page, or is none. */
function challengeIn(clientData: string): string | null {
  try {
    const read = ClientData.parse(JSON.parse(Buffer.from(clientData, "base64url").toString("utf8")));
    return read.crossOrigin === true ? null : read.challenge;
  } catch {
    return null;
  }
}

/** What the library throws says what is wrong with an answer: the caller is told no more than that it is not taken. */
async function orNull<T>(verification: Promise<T>): Promise<T | null> {
  return verification.catch(() => null);
}

export function createPasskeys({ db, now, secret }: PasskeyDeps): Passkeys {
  const challenges = createPasskeyChallenges({ db, now, secret });
  const handleOf = (playerId: string): string => hmac(secret, `passkey-user:${playerId}`);
  const listOf = (playerId: string, rpId: string): Promise<PasskeyRow[]> =>
    db
      .selectFrom("passkeys")
      .selectAll()
      .where("player_id", "=", playerId)
      .where("rp_id", "=", rpId)
      .orderBy("created_at")
      .orderBy("id")
      .execute();
  const mayAdd = (list: readonly PasskeyRow[]): boolean => list.length < MOST_PASSKEYS;
  const redeemed = async (clientData: string, use: ChallengeUse): Promise<string | null> => {
    const challenge = challengeIn(clientData);
    return challenge !== null && (await challenges.redeem(challenge, use)) ? challenge : null;
  };
  return {
    listOf,
    mayAdd,
    handleOf,
    challenge: (purpose, asking) => challenges.issue(whatFor(purpose, asking)),
    async add(player, made, asking) {
      const challenge = await redeemed(made.client_data, whatFor("new_passkey", asking));
      if (challenge === null || !mayAdd(await listOf(player.id, asking.party.id))) return null;
      const key = await keyMade(made, { party: asking.party, challenge });
      if (key === null) return null;
      const owned = { player_id: player.id, user_handle: handleOf(player.id), created_at: now() };
      const proof = { playerId: player.id, sessionId: asking.askedBy, passwordHash: player.password_hash };
      return db.transaction().execute(async (trx) => {
        if (!(await stillStands(trx, proof))) return null;
        const kept = await trx
          .insertInto("passkeys")
          .values({ ...key, ...owned, id: randomUUID() })
          .onConflict((conflict) => conflict.doNothing())
          .returningAll()
          .executeTakeFirst();
        return kept ?? null;
      });
    },
    async remove(playerId, id) {
      const removed = await db
        .deleteFrom("passkeys")
        .where("id", "=", id)
        .where("player_id", "=", playerId)
        .returning("id")
        .executeTakeFirst();
      return removed !== undefined;
    },
    async verify(signed, asking) {
      const challenge = await redeemed(signed.client_data, whatFor("sign_in", asking));
      if (challenge === null) return null;
      const passkey = await db
        .selectFrom("passkeys")
        .selectAll()
        .where("credential_id", "=", signed.id)
        .where("rp_id", "=", asking.party.id)
        .where("user_handle", "=", signed.user_handle)
        .executeTakeFirst();
      const answer = passkey && (await answerSigned(signed, { passkey, party: asking.party, challenge }));
      if (passkey === undefined || answer === undefined) return null;
      const used = { id: passkey.id, ...answer, at: now() };
      return { playerId: passkey.player_id, use: (trx) => noteUse(trx, used) };
    },
  };
}

/** The key in what an authenticator made; null where that is not what was asked for. */
async function keyMade(
  { name, id, client_data, attestation, transports }: MadePasskey,
  { party, challenge }: { party: RelyingParty; challenge: string },
) {
  const { verifyRegistrationResponse } = await library();
  const verified = await orNull(
    verifyRegistrationResponse({
      response: {
        id,
        rawId: id,
        type: "public-key",
        response: { clientDataJSON: client_data, attestationObject: attestation, transports },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: [...party.origins],
      expectedRPID: party.id,
      requireUserVerification: true,
      supportedAlgorithmIDs: [...PASSKEY_ALGORITHMS],
    }),
  );
  const info = verified?.registrationInfo;
  // The name that the key is found by must be the one that was made.
  if (info === undefined || info.credential.id !== id) return null;
  return {
    name,
    credential_id: id,
    rp_id: party.id,
    public_key: Buffer.from(info.credential.publicKey).toString("base64url"),
    counter: BigInt(info.credential.counter),
    transports: JSON.stringify(transports),
    is_synced: info.credentialBackedUp,
  };
}

/** What a signature says besides; undefined where the passkey did not make it. */
async function answerSigned(
  { id, client_data, authenticator_data, signature, user_handle }: PasskeySignature,
  { passkey, party, challenge }: { passkey: PasskeyRow; party: RelyingParty; challenge: string },
): Promise<{ counter: bigint; isSynced: boolean } | undefined> {
  const publicKey = new Uint8Array(Buffer.from(passkey.public_key, "base64url"));
  const response = {
    clientDataJSON: client_data,
    authenticatorData: authenticator_data,
    signature,
    userHandle: user_handle,
  };
  const { verifyAuthenticationResponse } = await library();
  const answer = await orNull(
    verifyAuthenticationResponse({
      response: { id, rawId: id, type: "public-key", response, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: [...party.origins],
      expectedRPID: party.id,
      requireUserVerification: true,
      credential: { id: passkey.credential_id, publicKey, counter: Number(passkey.counter) },
    }),
  );
  if (answer === null || !answer.verified) return undefined;
  const { newCounter, credentialBackedUp } = answer.authenticationInfo;
  return { counter: BigInt(newCounter), isSynced: credentialBackedUp };
}

interface Use {
  id: string;
  counter: bigint;
  isSynced: boolean;
  at: Date;
}

/** Of two that signed with one count, a key and its copy, only one is let in; one that counts none always is. */
async function noteUse(trx: DatabaseTransaction, { id, counter, isSynced, at }: Use): Promise<boolean> {
  const noted = await trx
    .updateTable("passkeys")
    .set({ counter, is_synced: isSynced, last_used_at: at })
    .where("id", "=", id)
    .$if(counter === 0n, (passkeys) => passkeys.where("counter", "=", 0n))
    .$if(counter > 0n, (passkeys) => passkeys.where("counter", "<", counter))
    .returning("id")
    .executeTakeFirst();
  return noted !== undefined;
}

/** The transports of a passkey, as they were told. */
export const transportsOf = ({ transports }: PasskeyRow): Transports => TRANSPORTS.parse(transports);
