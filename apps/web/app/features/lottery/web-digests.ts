import type { DrawDigests } from "@touchline/betting/lottery";

/** The browser's own; null where the page is not served over https, for there browsers have none. */
export function webDigests(): DrawDigests | null {
  // Typed as always there, which it is not.
  const subtle = crypto.subtle as SubtleCrypto | undefined;
  if (subtle === undefined) return null;
  return {
    sha256: async (message) => new Uint8Array(await subtle.digest("SHA-256", message)),
    hmacSha256: async (key, message) => {
      const imported = await subtle.importKey("raw", key, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
      return new Uint8Array(await subtle.sign("HMAC", imported, message));
    },
  };
}
