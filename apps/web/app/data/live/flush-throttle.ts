/** Time and frames, passed in so that tests can turn the clock by hand. */
export interface LiveClock {
  now(): number;
  frame(run: () => void): void;
  after(delayMs: number, run: () => void): void;
  /** When a finger, a button or a key last went down. */
  pressedAt(): number;
}

let pressedAt = Number.NEGATIVE_INFINITY;

/** Notes when something of the page is pressed, until what it gives back is called. */
export function watchPresses(): () => void {
  const watched = new AbortController();
  for (const press of ["pointerdown", "keydown"])
    document.addEventListener(press, () => (pressedAt = performance.now()), { capture: true, signal: watched.signal });
  return () => watched.abort();
}

export const browserClock: LiveClock = {
  // Goes on where somebody sets the clock of the device.
  now: () => performance.now(),
  frame: (run) => requestAnimationFrame(run),
  after: (delayMs, run) => setTimeout(run, delayMs),
  pressedAt: () => pressedAt,
};

const MIN_GAP_MS = 100;
/** What a press did is painted before prices that came meanwhile: they would take the frame's time. */
const PRESS_MS = 60;
/** Prices wait no longer for presses, however fast these follow each other. */
const LONGEST_WAIT_MS = 100;

/**
 * Runs `flush` in the next animation frame, and at most once every 100 ms; right after a press a little later. It is a
 * throttle, not a debounce: a steady stream of changes is shown at a steady pace.
 */
export function createFlushThrottle(clock: LiveClock, flush: () => void): () => void {
  let scheduled = false;
  let lastFlushAt = Number.NEGATIVE_INFINITY;

  return () => {
    if (scheduled) return;
    scheduled = true;
    const dueAt = Math.max(lastFlushAt + MIN_GAP_MS, clock.now());

    const run = (): void => {
      const now = clock.now();
      const pressMs = clock.pressedAt() + PRESS_MS - now;
      if (pressMs > 0 && now < dueAt + LONGEST_WAIT_MS) return clock.after(pressMs, () => clock.frame(run));
      scheduled = false;
      lastFlushAt = now;
      flush();
    };

    const waitMs = dueAt - clock.now();
    if (waitMs <= 0) clock.frame(run);
    else clock.after(waitMs, () => clock.frame(run));
  };
}
