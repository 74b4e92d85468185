/** The delay in browsers without `requestIdleCallback`. */
const SOON_MS = 100;

/**
 * Calls `work` when the browser is idle, at the latest after `atMostMs`; the returned function cancels. Runs in the
 * browser only.
 */
export function whenIdle(work: () => void, atMostMs: number): () => void {
  if (typeof requestIdleCallback !== "function") {
    const timer = setTimeout(work, SOON_MS);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(work, { timeout: atMostMs });
  return () => cancelIdleCallback(handle);
}

/** Yields to input between two pieces of work. In hidden pages timers are throttled, so it does not wait there. */
export const freshTask = (): Promise<void> =>
  document.hidden ? Promise.resolve() : new Promise((resolve) => setTimeout(resolve));
