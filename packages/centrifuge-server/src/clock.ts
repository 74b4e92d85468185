export type CancelTimer = () => void;

/** Time as the realtime server sees it; tests put their own in its place. */
export interface Clock {
  nowMs(): number;
  after(delayMs: number, run: () => void): CancelTimer;
}

/** Runs again and again until it is cancelled. */
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
