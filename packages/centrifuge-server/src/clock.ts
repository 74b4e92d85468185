/** Cancels the timer that it came with; does nothing once that has run. */
export type CancelTimer = () => void;

/** The source of time and timers. Tests pass one of their own. */
export interface Clock {
  /** Milliseconds since 1970, as `Date.now()`. */
  nowMs(): number;
  /** Calls `run` once, `delayMs` milliseconds later. */
  after(delayMs: number, run: () => void): CancelTimer;
}

/** Calls `run` at an interval, in milliseconds, until it is cancelled. The first call comes after one interval. */
export function every(clock: Clock, intervalMs: number, run: () => void): CancelTimer {
  let cancel: CancelTimer = () => undefined;
  const later = (): void => {
    cancel = clock.after(intervalMs, () => {
      run();
      later();
    });
  };
  later();
  return () => cancel();
}

/** Node fires a timer with a longer delay at once. */
const LONGEST_TIMEOUT_MS = 2_147_483_647;

/** The clock of the machine. Its timers accept any delay, and do not keep the process alive. */
export const systemClock: Clock = {
  nowMs: () => Date.now(),
  after(delayMs, run) {
    const rest = delayMs - LONGEST_TIMEOUT_MS;
    let cancelRest: CancelTimer | undefined;
    const next = rest > 0 ? () => void (cancelRest = systemClock.after(rest, run)) : run;
    const timer = setTimeout(next, Math.min(delayMs, LONGEST_TIMEOUT_MS)).unref();
    return () => {
      clearTimeout(timer);
      cancelRest?.();
    };
  },
};
