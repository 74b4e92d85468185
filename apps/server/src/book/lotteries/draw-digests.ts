import { createHash, createHmac } from "node:crypto";
import type { DrawDigests } from "@touchline/betting/lottery";

/** What a browser has as WebCrypto. */
export const DRAW_DIGESTS: DrawDigests = {
  sha256: async (message) => new Uint8Array(createHash("sha256").update(message).digest()),
  hmacSha256: async (key, message) => new Uint8Array(createHmac("sha256", key).update(message).digest()),
};
