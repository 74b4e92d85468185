import os from "node:os";

/** A moment at which the feed's clock and a real one are known. */
export interface ClockAnchor {
  realMs: number;
  feedMs: number;
}

/** The feed's clock, in whole milliseconds, at a moment of the real clock that it is anchored to. */
export function feedClockAt({ realMs, feedMs }: ClockAnchor, speed: number, atRealMs: number): number {
  return Math.floor(feedMs + (atRealMs - realMs) * speed);
}

/** The system is asked no oftener than this, for that takes a while; and clocks that differ by less have not slept. */
const ASK_EVERY_MS = 250;
const SLEPT_MS = 1_000;

let aheadMs = Number.NaN;
let askedAtMs = Number.NEGATIVE_INFINITY;

/**
 * The real clock of a running feed: how long the machine has been up. It is one for all threads, goes on while the machine
 * sleeps, and nobody sets it ahead or back.
 */
export function machineMs(): number {
  const threadMs = performance.now();
  if (threadMs - askedAtMs >= ASK_EVERY_MS) {
    askedAtMs = threadMs;
    const foundMs = os.uptime() * 1000 - threadMs;
    if (!(Math.abs(foundMs - aheadMs) < SLEPT_MS)) aheadMs = foundMs;
  }
  return Math.round(threadMs + aheadMs);
}

/** Small enough that what it brings about is no burden, and no speed takes more of them than it has ticks. */
const STEP_MS = 60_000;

/**
 * How far the feed's clock may run in one step. Somebody who takes the steps more slowly than that clock goes gets the
 * next ones later, not more at once.
 */
export const longestStepMs = ({ speed, tickMs }: { speed: number; tickMs: number }): number =>
  Math.max(STEP_MS, speed * tickMs);
