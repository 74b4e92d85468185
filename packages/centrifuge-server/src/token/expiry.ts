import type { Clock } from "../clock.ts";

const nowSeconds = (clock: Clock): number => Math.floor(clock.nowMs() / 1000);

/** The end of the connection or subscription of a token, in seconds since 1970; 0 for never. */
export const expiryOf = ({ exp, expire_at }: { exp?: number | undefined; expire_at?: number | undefined }): number =>
  expire_at ?? Math.floor(exp ?? 0);

/** Whether a time, in seconds since 1970, has passed; never for 0. */
export const isOver = (expiresAtSeconds: number, clock: Clock): boolean =>
  expiresAtSeconds > 0 && expiresAtSeconds <= nowSeconds(clock);

/** The fields of a reply about its expiry. The client brings a new token after `ttl` seconds. */
export const expiryFields = (expiresAtSeconds: number, clock: Clock): { expires: boolean; ttl: number } => ({
  expires: expiresAtSeconds > 0,
  ttl: expiresAtSeconds > 0 ? expiresAtSeconds - nowSeconds(clock) : 0,
});
