export type CancelTimer = () => void;

/** Time as the book sees it; tests put their own in its place. */
export interface BookClock {
  nowMs(): number;
  after(delayMs: number, run: () => void): CancelTimer;
}
