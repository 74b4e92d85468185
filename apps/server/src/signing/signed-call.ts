import { isSameSecret } from "../players/secrets.ts";
import { isRecent, signatureOfParts } from "./signature.ts";

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
  signatureOfParts(secret, [timestamp, call, body]);

export const isSigned = (
  signed: SignedCall,
  signature: string,
  { secret, at }: { secret: string; at: Date },
): boolean => isRecent(signed.timestamp, at) && isSameSecret(signature, signatureOf(secret, signed));
