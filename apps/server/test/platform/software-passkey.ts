import { type KeyObject, createHash, createSign, generateKeyPairSync, randomBytes } from "node:crypto";
import { isoCBOR } from "@simplewebauthn/server/helpers";

/** What the authenticator says it has done. */
const FLAGS = { present: 0x01, verified: 0x04, made: 0x40 } as const;
const base64url = (bytes: Uint8Array): string => Buffer.from(bytes).toString("base64url");
const sha256 = (bytes: Uint8Array | string): Buffer => createHash("sha256").update(bytes).digest();

/** How one answer differs from an honest one. */
export interface Odd {
  origin?: string;
  rpId?: string;
  counter?: number;
  isVerified?: boolean;
  crossOrigin?: boolean;
  type?: string;
  userHandle?: string;
}

/** An authenticator in software with one passkey, by the book (WebAuthn 3, 6.1 and 7) and without attestation. */
export class SoftwarePasskey {
  readonly id = base64url(randomBytes(32));
  counter = 0;
  userHandle = "";
  readonly #origin: string;
  readonly #publicKey: KeyObject;
  readonly #privateKey: KeyObject;

  constructor(origin: string) {
    this.#origin = origin;
    const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
    this.#publicKey = publicKey;
    this.#privateKey = privateKey;
  }

  /** What a page sends for a new passkey. */
  made(challenge: { challenge: string; rp: { id: string }; user: { id: string } }, odd: Odd = {}) {
    this.userHandle = challenge.user.id;
    const id = Buffer.from(this.id, "base64url");
    const { x = "", y = "" } = this.#publicKey.export({ format: "jwk" });
    const key = new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, new Uint8Array(Buffer.from(x, "base64url"))],
      [-3, new Uint8Array(Buffer.from(y, "base64url"))],
    ]);
    const length = Buffer.from([id.length >> 8, id.length & 0xff]);
    const credential = Buffer.concat([Buffer.alloc(16), length, id, isoCBOR.encode(key)]);
    const authData = Buffer.concat([this.#data(challenge.rp.id, FLAGS.made, odd), credential]);
    const attestation = new Map<string, unknown>([
      ["fmt", "none"],
      ["attStmt", new Map()],
      ["authData", new Uint8Array(authData)],
    ]);
    return {
      name: "Test key",
      id: this.id,
      client_data: base64url(this.#clientData("webauthn.create", challenge.challenge, odd)),
      attestation: base64url(isoCBOR.encode(attestation as Parameters<typeof isoCBOR.encode>[0])), // Safe: maps of CBOR
      transports: ["internal"],
    };
  }

  /** What a page sends to sign in. */
  signed(challenge: { challenge: string; rp_id: string }, odd: Odd = {}) {
    this.counter += 1;
    const clientData = this.#clientData("webauthn.get", challenge.challenge, odd);
    const data = this.#data(challenge.rp_id, 0, odd);
    const signature = createSign("sha256")
      .update(Buffer.concat([data, sha256(clientData)]))
      .sign(this.#privateKey);
    return {
      id: this.id,
      client_data: base64url(clientData),
      authenticator_data: base64url(data),
      signature: base64url(signature),
      user_handle: odd.userHandle ?? this.userHandle,
    };
  }

  #clientData(type: string, challenge: string, odd: Odd): Buffer {
    const { origin = this.#origin, crossOrigin = false } = odd;
    return Buffer.from(JSON.stringify({ type: odd.type ?? type, challenge, origin, crossOrigin }));
  }

  #data(rpId: string, flags: number, { rpId: oddly = rpId, counter = this.counter, isVerified = true }: Odd): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    const all = flags | FLAGS.present | (isVerified ? FLAGS.verified : 0);
    return Buffer.concat([sha256(oddly), Buffer.from([all]), count]);
  }
}
