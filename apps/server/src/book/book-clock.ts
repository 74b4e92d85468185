export type CancelTimer = () => void;

/** Time as the book sees it; tests put their own in its place. */
export interface BookClock {
  nowMs(): number;
  /** Time that has passed, whatever the clock is set to meanwhile; of use for differences alone. */
  elapsedMs(): number;
  after(delayMs: number, run: () => void): CancelTimer;
}
