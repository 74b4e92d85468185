/** A moment at which both clocks are known. */
export interface ClockAnchor {
  wallMs: number;
  feedMs: number;
}

/** The feed's clock, in whole milliseconds, at a moment of real time. */
export function feedClockAt({ wallMs, feedMs }: ClockAnchor, speed: number, atWallMs: number): number {
  return Math.floor(feedMs + (atWallMs - wallMs) * speed);
}

/** Small enough that what it brings about is no burden, and no speed takes more of them than it has ticks. */
const STEP_MS = 60_000;

/**
 * How far the feed's clock may run in one step. Somebody who takes the steps more slowly than that clock goes gets the
 * next ones later, not more at once.
 */
export const longestStepMs = ({ speed, tickMs }: { speed: number; tickMs: number }): number =>
  Math.max(STEP_MS, speed * tickMs);
