import { createHmac } from "node:crypto";
import { isSameSecret } from "../players/secrets.ts";

/** Clocks of two machines differ; what is seen again within this time moves nothing again. */
const SIGNED_WITHIN_MS = 5 * 60_000;
const MAX_SIGNATURES = 5;

const signatureOf = (secret: string, timestamp: string, body: string): string =>
  createHmac("sha256", secret).update(`${timestamp}.${body}`).digest("hex");

/** The header for a body that is sent now. */
export function signedHeader(secret: string, body: string, at: Date): string {
  // oxlint-disable-next-line touchline/exact-money -- a time
  const timestamp = String(Math.floor(at.getTime() / 1000));
  return `t=${timestamp},v1=${signatureOf(secret, timestamp, body)}`;
}

/** Whether one of the secrets signed this body, not long ago. */
export function isSignedEvent(
  { header, body }: { header: string; body: string },
  { secrets, at }: { secrets: readonly string[]; at: Date },
): boolean {
  const parts = header.split(",").map((part) => part.trim().split("="));
  const valuesOf = (name: string): string[] => parts.flatMap(([key, value]) => (key === name && value ? [value] : []));
  const [timestamp = "", second] = valuesOf("t");
  if (second !== undefined || !/^\d{1,12}$/.test(timestamp)) return false;
  // oxlint-disable-next-line touchline/exact-money -- a time
  const ageMs = at.getTime() - Number(timestamp) * 1000;
  if (Math.abs(ageMs) > SIGNED_WITHIN_MS) return false;
  const given = valuesOf("v1").slice(0, MAX_SIGNATURES);
  return secrets.some((secret) => {
    const expected = signatureOf(secret, timestamp, body);
    return given.some((one) => isSameSecret(one, expected));
  });
}
