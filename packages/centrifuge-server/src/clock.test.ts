import { describe, expect, it, vi } from "vitest";
import { systemClock } from "./clock.ts";

describe("the system clock", () => {
  it("waits longer than Node's longest timeout, and can be told not to [RT-06]", () => {
    vi.useFakeTimers();
    const rung: string[] = [];
    const thirtyDaysMs = 30 * 24 * 3_600_000;
    systemClock.after(thirtyDaysMs, () => rung.push("kept"));
    const cancel = systemClock.after(thirtyDaysMs, () => rung.push("cancelled"));
    vi.advanceTimersByTime(thirtyDaysMs - 1);
    cancel();
    expect(rung).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(rung).toEqual(["kept"]);
    vi.useRealTimers();
  });
});
