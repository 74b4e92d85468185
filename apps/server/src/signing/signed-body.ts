import { isSameSecret } from "../players/secrets.ts";
import { isRecent, signatureOfParts, timestampOf } from "./signature.ts";

const MAX_SIGNATURES = 5;

/** The header for a body that is sent now. */
export function signedHeader(secret: string, body: string, at: Date): string {
  const timestamp = timestampOf(at);
  return `t=${timestamp},v1=${signatureOfParts(secret, [timestamp, body])}`;
}

/** Whether one of the secrets signed this body, not long ago. */
export function isSignedEvent(
  { header, body }: { header: string; body: string },
  { secrets, at }: { secrets: readonly string[]; at: Date },
): boolean {
  const parts = header.split(",").map((part) => part.trim().split("="));
  const valuesOf = (name: string): string[] => parts.flatMap(([key, value]) => (key === name && value ? [value] : []));
  const [timestamp = "", second] = valuesOf("t");
  if (second !== undefined || !isRecent(timestamp, at)) return false;
  const given = valuesOf("v1").slice(0, MAX_SIGNATURES);
  return secrets.some((secret) => {
    const expected = signatureOfParts(secret, [timestamp, body]);
    return given.some((one) => isSameSecret(one, expected));
  });
}
