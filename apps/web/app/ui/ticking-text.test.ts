import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { onTick } from "./ticking-text.tsx";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it("goes on ticking for a function that ticks twice until both of its handles are released", () => {
  const tick = vi.fn<() => void>();
  const first = onTick(1_000, tick);
  const second = onTick(1_000, tick);
  first();
  vi.advanceTimersByTime(1_000);
  expect(tick).toHaveBeenCalledTimes(1);
  second();
  expect(vi.getTimerCount()).toBe(0);
});

it("lets a handle that is released again stop no later clock of the same pace", () => {
  const first = onTick(1_000, () => undefined);
  first();
  const second = onTick(1_000, () => undefined);
  first();
  const third = onTick(1_000, () => undefined);
  expect(vi.getTimerCount()).toBe(1);
  second();
  third();
  expect(vi.getTimerCount()).toBe(0);
});
