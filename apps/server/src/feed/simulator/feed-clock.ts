/** A moment at which both clocks are known. */
export interface ClockAnchor {
  wallMs: number;
  feedMs: number;
}

/** The feed's clock, in whole milliseconds, at a moment of real time. */
export function feedClockAt({ wallMs, feedMs }: ClockAnchor, speed: number, atWallMs: number): number {
  return Math.floor(feedMs + (atWallMs - wallMs) * speed);
}
