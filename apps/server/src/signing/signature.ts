import { createHmac } from "node:crypto";

/** Clocks of two machines differ; what is seen again within this time moves nothing again. */
const SIGNED_WITHIN_MS = 5 * 60_000;

/** What a secret makes of parts that are sent: of these alone, in this order. */
export const signatureOfParts = (secret: string, parts: readonly string[]): string =>
  createHmac("sha256", secret).update(parts.join(".")).digest("hex");

/** Seconds since 1970, as signatures have them. */
export const timestampOf = (at: Date): string => String(Math.floor(at.getTime() / 1000));

/** Whether something was signed not long ago. */
export function isRecent(timestamp: string, at: Date): boolean {
  if (!/^\d{1,12}$/.test(timestamp)) return false;
  return Math.abs(at.getTime() - Number(timestamp) * 1000) <= SIGNED_WITHIN_MS;
}
