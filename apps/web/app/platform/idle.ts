/** The delay in browsers without `requestIdleCallback`. */
const SOON_MS = 100;

/**
 * Calls `work` once the browser has nothing to do for the player, in any case after `atMostMs`; what it returns calls
 * that off. Runs in the browser only.
 */
export function whenIdle(work: () => void, atMostMs: number): () => void {
  if (typeof requestIdleCallback !== "function") {
    const timer = setTimeout(work, SOON_MS);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(work, { timeout: atMostMs });
  return () => cancelIdleCallback(handle);
}

/** Lets the browser answer the player between two pieces of work. On a page that nobody sees timers wait for a second. */
export const freshTask = (): Promise<void> =>
  document.hidden ? Promise.resolve() : new Promise((resolve) => setTimeout(resolve));
