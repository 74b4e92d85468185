import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { browserClock, createFlushThrottle } from "./flush-throttle.ts";
import { handClock } from "../../../test/live-samples.ts";
import { MoveFader } from "./move-fader.ts";

const HOUR_MS = 3_600_000;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("requestAnimationFrame", (run: () => void) => run());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("shows prices at the same pace where the clock of the device is set back [RT-04]", () => {
  const flush = vi.fn<() => void>();
  const flushSoon = createFlushThrottle(browserClock, flush);
  flushSoon();
  vi.setSystemTime(Date.now() - HOUR_MS);
  flushSoon();
  vi.advanceTimersByTime(100);
  expect(flush).toHaveBeenCalledTimes(2);
});

it("ends the mark of a move after its time where the clock of the device is set back [RT-04]", () => {
  const fade = vi.fn<() => void>();
  const fader = new MoveFader(browserClock, fade);
  fader.moved("price", browserClock.now());
  vi.setSystemTime(Date.now() - HOUR_MS);
  vi.advanceTimersByTime(9_000);
  expect(fade).toHaveBeenCalledOnce();
});

describe("where changes come without end", () => {
  const TICK_MS = 10;

  /** The times of flushes in so many milliseconds, each of which takes the device so long to draw. */
  function flushesIn(ms: number, frameMs: number, clock = handClock()): number[] {
    const times: number[] = [];
    const flushSoon = createFlushThrottle(clock, () => {
      times.push(clock.now());
      clock.take(frameMs);
    });
    for (const end = clock.now() + ms; clock.now() < end; clock.turn(TICK_MS)) flushSoon();
    return times;
  }
  const gaps = (times: readonly number[]): number[] => times.slice(1).map((at, index) => at - (times[index] ?? at));

  it("shows them every 100 ms where that is soon drawn, and less often where it takes long, but each 400 ms [RT-04]", () => {
    expect(Math.max(...gaps(flushesIn(2_000, 5)))).toBeLessThanOrEqual(120);
    expect(Math.min(...gaps(flushesIn(4_000, 40)).slice(1))).toBeGreaterThanOrEqual(240);
    expect(Math.max(...gaps(flushesIn(8_000, 200)))).toBeLessThanOrEqual(420 + 200);
  });

  it("draws a press first: prices wait for 150 ms, and however often it is pressed for 400 at most [LAY-01]", () => {
    const clock = handClock();
    const flush = vi.fn<() => void>();
    const flushSoon = createFlushThrottle(clock, flush);
    clock.turn(1_000);
    flushSoon();
    clock.press();
    clock.turn(140);
    expect(flush).not.toHaveBeenCalled();
    clock.turn(40);
    expect(flush).toHaveBeenCalledOnce();
    for (let ms = 0; ms < 2_000; ms += 50) {
      flushSoon();
      clock.press();
      clock.turn(50);
    }
    expect(flush.mock.calls.length).toBeGreaterThanOrEqual(5);
  });
});
