import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { handClock } from "../../../test/live-samples.ts";
import { browserClock, createFlushThrottle } from "./flush-throttle.ts";
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

it("lets what a press did be painted before prices that come meanwhile [RT-04]", () => {
  const clock = handClock();
  const flush = vi.fn<() => void>();
  const flushSoon = createFlushThrottle(clock, flush);
  clock.press();
  flushSoon();
  clock.turn(50);
  expect(flush).not.toHaveBeenCalled();
  clock.turn(50);
  expect(flush).toHaveBeenCalledOnce();
});

it("shows prices five times a second however fast presses follow each other [RT-04]", () => {
  const clock = handClock();
  const flush = vi.fn<() => void>();
  const flushSoon = createFlushThrottle(clock, flush);
  for (let turned = 0; turned < 2_000; turned += 10) {
    clock.press();
    flushSoon();
    clock.turn(10);
  }
  expect(flush.mock.calls.length).toBeGreaterThanOrEqual(8);
  expect(flush.mock.calls.length).toBeLessThan(12);
});
