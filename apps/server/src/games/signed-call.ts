import { createHmac } from "node:crypto";
import { isSameSecret } from "../players/secrets.ts";

/** Clocks of two machines differ; a call that is seen again within this time moves nothing again. */
const SIGNED_WITHIN_MS = 5 * 60_000;

export interface SignedCall {
  /** Seconds since 1970, as the header has them. */
  timestamp: string;
  /** The last part of the path. */
  call: string;
  /** The body as it is sent. */
  body: string;
}

/** What a provider's secret makes of a call. */
export const signatureOf = (secret: string, { timestamp, call, body }: SignedCall): string =>
  createHmac("sha256", secret).update(`${timestamp}.${call}.${body}`).digest("hex");

export function isSigned(signed: SignedCall, signature: string, { secret, at }: { secret: string; at: Date }): boolean {
  if (!/^\d{1,12}$/.test(signed.timestamp)) return false;
  // oxlint-disable-next-line touchline/exact-money -- a time
  const ageMs = at.getTime() - Number(signed.timestamp) * 1000;
  return Math.abs(ageMs) <= SIGNED_WITHIN_MS && isSameSecret(signature, signatureOf(secret, signed));
}
