const NOTICEABLE_MS = 5_000;

let offsetMs = 0;

/**
 * Corrects for a player's wrong clock. A small difference is the age of an answer and of the network, so only a large one
 * is believed. A page may have been kept for any time, so it cannot tell that a clock is ahead. Runs in the browser only.
 */
export function setServerTime(serverNowMs: number, isFresh = true): void {
  const difference = serverNowMs - Date.now();
  if (Math.abs(difference - offsetMs) <= NOTICEABLE_MS || (!isFresh && difference < 0)) return;
  offsetMs = Math.abs(difference) > NOTICEABLE_MS ? difference : 0;
}

/** What the server's clock showed at a moment of the device's. */
export const serverTimeOf = (deviceMs: number): number => deviceMs + offsetMs;

export const serverNow = (): number => serverTimeOf(Date.now());

/** The moment that clocks of matches show, which stands while prices are paused. */
export const shownNow = (): number => Number(document.documentElement.dataset["held"]) || serverNow();
