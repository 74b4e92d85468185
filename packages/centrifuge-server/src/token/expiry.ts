import type { Clock } from "../clock.ts";

const nowSeconds = (clock: Clock): number => Math.floor(clock.nowMs() / 1000);

/** When the connection or subscription of a token ends, in seconds; 0 for never. */
export const expiryOf = ({ exp, expire_at }: { exp?: number | undefined; expire_at?: number | undefined }): number =>
  expire_at ?? Math.floor(exp ?? 0);

export const isOver = (expiresAtSeconds: number, clock: Clock): boolean =>
  expiresAtSeconds > 0 && expiresAtSeconds <= nowSeconds(clock);

/** What an answer says about the end; the client brings a new token when `ttl` seconds are over. */
export const expiryFields = (expiresAtSeconds: number, clock: Clock): { expires: boolean; ttl: number } => ({
  expires: expiresAtSeconds > 0,
  ttl: expiresAtSeconds > 0 ? expiresAtSeconds - nowSeconds(clock) : 0,
});
