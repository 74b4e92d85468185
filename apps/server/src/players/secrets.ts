import { createHash, createHmac, hkdfSync, randomBytes, randomInt, timingSafeEqual } from "node:crypto";

/** 256 random bits, safe in a cookie or a link. */
export const randomSecret = (): string => randomBytes(32).toString("base64url");

/** Six digits, for somebody to type: worth no more than the few guesses and minutes it is given. */
export const newCode = (): string => String(randomInt(1_000_000)).padStart(6, "0");

/** How secrets are kept: a leaked table gives none of them away. */
export const secretHash = (secret: string): string => createHash("sha256").update(secret).digest("hex");

export const hmac = (key: string, text: string): string => createHmac("sha256", key).update(text).digest("base64url");

/** A key for one purpose out of a master secret, so that a token of one kind never passes as another. */
export const derivedKey = (secret: string, purpose: string): Uint8Array =>
  new Uint8Array(hkdfSync("sha256", secret, "", `touchline:${purpose}`, 32));

export function isSameSecret(given: string, expected: string): boolean {
  const [a, b] = [createHash("sha256").update(given).digest(), createHash("sha256").update(expected).digest()];
  return timingSafeEqual(a, b);
}
