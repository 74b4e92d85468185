const NOTICEABLE_MS = 5_000;

let offsetMs = 0;

/**
 * Corrects for a player's wrong clock. A small difference is the age of a cached page and of the
 * network, so only a large one is believed. Runs in the browser only.
 */
export function setServerTime(serverNowMs: number): void {
  const difference = serverNowMs - Date.now();
  offsetMs = Math.abs(difference) > NOTICEABLE_MS ? difference : 0;
}

export const serverNow = (): number => Date.now() + offsetMs;

/** The moment that clocks of matches show, which stands while prices are paused. */
export const shownNow = (): number => Number(document.documentElement.dataset["held"]) || serverNow();
