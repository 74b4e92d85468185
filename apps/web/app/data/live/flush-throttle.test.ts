import { afterEach, beforeEach, expect, it, vi } from "vitest";
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
