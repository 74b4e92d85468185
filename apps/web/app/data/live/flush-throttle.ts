/** Time and frames, passed in so that tests can turn the clock by hand. */
export interface LiveClock {
  now(): number;
  frame(run: () => void): void;
  after(delayMs: number, run: () => void): void;
}

export const browserClock: LiveClock = {
  // Goes on where somebody sets the clock of the device.
  now: () => performance.now(),
  frame: (run) => requestAnimationFrame(run),
  after: (delayMs, run) => setTimeout(run, delayMs),
};

const MIN_GAP_MS = 100;

/**
 * Runs `flush` in the next animation frame, and at most once every 100 ms. It is a throttle, not a
 * debounce: a steady stream of changes is shown at a steady pace.
 */
export function createFlushThrottle(clock: LiveClock, flush: () => void): () => void {
  let scheduled = false;
  let lastFlushAt = Number.NEGATIVE_INFINITY;

  const run = (): void => {
    scheduled = false;
    lastFlushAt = clock.now();
    flush();
  };

  return () => {
    if (scheduled) return;
    scheduled = true;
    const waitMs = lastFlushAt + MIN_GAP_MS - clock.now();
    if (waitMs <= 0) clock.frame(run);
    else clock.after(waitMs, () => clock.frame(run));
  };
}
