declare module "http_ece" {
  import type { ECDH } from "node:crypto";

  /** The other end of what `web-push` encrypts. */
  export function decrypt(
    body: Buffer,
    options: { version: "aes128gcm"; privateKey: ECDH; authSecret: string },
  ): Buffer;
}
