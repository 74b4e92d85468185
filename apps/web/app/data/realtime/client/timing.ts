import { pageRandom } from "../state-reload.ts";

/** What runs this late was held up by a page that slept, and what it waits for may have come meanwhile. */
const LATE_MS = 1_000;
const GRACE_MS = 1_000;
/** Timers take no more. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/** Calls back when something has not come in time; the returned function calls that off. */
export function patientTimeout(missed: () => void, afterMs: number): () => void {
  const due = Date.now() + afterMs;
  // Another turn at least: what came while the page was busy is read first.
  const look = (): void => {
    timer = setTimeout(missed, Date.now() - due < LATE_MS ? 0 : GRACE_MS);
  };
  let timer = setTimeout(look, afterMs);
  return () => clearTimeout(timer);
}

/** The timer after which a token is renewed: at its end, as servers wait for that a while. */
export const atExpiry = (renew: () => void, ttl = 0): ReturnType<typeof setTimeout> =>
  setTimeout(renew, Math.min(ttl * 1_000, LONGEST_TIMER_MS));

export interface Waits {
  leastMs: number;
  mostMs: number;
}

/** How long to wait before the next attempt after so many: drawn anew each time, or a crowd would come back at once. */
export const backoff = (attempts: number, { leastMs, mostMs }: Waits): number =>
  Math.min(mostMs, leastMs + Math.floor(pageRandom() * Math.min(mostMs, leastMs * 2 ** attempts)));
