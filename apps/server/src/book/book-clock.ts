export type CancelTimer = () => void;

/** Time as the book sees it; tests put their own in its place. */
export interface BookClock {
  nowMs(): number;
  /** Time that has passed, whatever the clock is set to meanwhile; of use for differences alone. */
  elapsedMs(): number;
  after(delayMs: number, run: () => void): CancelTimer;
}

/** How long to wait after so many failures in a row: twice as long each time, up to an end. */
export const doubledPauseMs = (times: number, { firstMs, longestMs }: { firstMs: number; longestMs: number }): number =>
  // oxlint-disable-next-line touchline/exact-money -- a time
  Math.min(firstMs * 2 ** (times - 1), longestMs);
