/** Time and frames, passed in so that tests can turn the clock by hand. */
export interface LiveClock {
  now(): number;
  frame(run: () => void): void;
  after(delayMs: number, run: () => void): void;
  /** When the page was last pressed; never is long ago. */
  pressedAt(): number;
}

let pressedAt = Number.NEGATIVE_INFINITY;
globalThis.addEventListener?.("pointerdown", () => (pressedAt = performance.now()), true);

export const browserClock: LiveClock = {
  // Goes on where somebody sets the clock of the device.
  now: () => performance.now(),
  frame: (run) => requestAnimationFrame(run),
  after: (delayMs, run) => setTimeout(run, delayMs),
  pressedAt: () => pressedAt,
};

const MIN_GAP_MS = 100;
const MAX_GAP_MS = 400;
/** What a flush has drawn is to take no more than this part of the time. */
const GAP_PER_FRAME = 6;
/** A finger is down for so long, and its tap is drawn in the time after. */
const PRESS_MS = 150;

/**
 * Runs `flush` in the next animation frame, and at most once every 100 ms. It is a throttle, not a
 * debounce: a steady stream of changes is shown at a steady pace. A device that takes long to draw a flush
 * gets them less often, and a press goes first: no flush is drawn in its way, for 400 ms at most.
 */
export function createFlushThrottle(clock: LiveClock, flush: () => void): () => void {
  let isAsked = false;
  let askedAt = 0;
  let flushedAt = Number.NEGATIVE_INFINITY;
  let gapMs = MIN_GAP_MS;

  const waitMs = (): number => {
    const pressedUntil = Math.min(clock.pressedAt() + PRESS_MS, askedAt + MAX_GAP_MS);
    return Math.max(flushedAt + gapMs, pressedUntil) - clock.now();
  };
  const draw = (): void => {
    // Pressed since the frame was asked for.
    if (waitMs() > 0) return schedule();
    isAsked = false;
    flushedAt = clock.now();
    flush();
    // Comes once the frame has been drawn.
    clock.after(0, () => {
      gapMs = Math.min(Math.max((clock.now() - flushedAt) * GAP_PER_FRAME, MIN_GAP_MS), MAX_GAP_MS);
    });
  };
  const schedule = (): void => {
    const ms = waitMs();
    if (ms > 0) clock.after(ms, () => clock.frame(draw));
    else clock.frame(draw);
  };

  return () => {
    if (isAsked) return;
    isAsked = true;
    askedAt = clock.now();
    schedule();
  };
}
