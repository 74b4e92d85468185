import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createStateReload } from "./state-reload.ts";

describe("createStateReload", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  function reloadThatFails(times: number, random?: () => number) {
    const told = { loads: 0, loaded: 0, failed: 0 };
    const reload = createStateReload({
      load: async () => {
        told.loads += 1;
        if (told.loads <= times) throw new Error("no answer");
      },
      loaded: () => (told.loaded += 1),
      failed: () => (told.failed += 1),
      ...(random && { random }),
    });
    return { reload, told };
  }

  it("reads once where the first attempt succeeds [RT-09]", async () => {
    const { reload, told } = reloadThatFails(0);
    reload.start();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(told).toEqual({ loads: 1, loaded: 1, failed: 0 });
  });

  it("tries again until the state is read, less and less often [RT-06, RT-09]", async () => {
    const { reload, told } = reloadThatFails(8);
    reload.start();
    await vi.advanceTimersByTimeAsync(500);
    expect(told.loads).toBeGreaterThan(1);
    await vi.advanceTimersByTimeAsync(60_000);
    const soFar = told.loads;
    await vi.advanceTimersByTimeAsync(9_000);
    expect(told.loads - soFar).toBeLessThanOrEqual(1);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(told).toEqual({ loads: 9, loaded: 1, failed: 8 });
  });

  it("says nothing more once it is stopped [RT-06]", async () => {
    const { reload, told } = reloadThatFails(3);
    reload.start();
    await vi.advanceTimersByTimeAsync(0);
    reload.stop();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(told).toEqual({ loads: 1, loaded: 0, failed: 1 });
  });

  it("takes the answer to an attempt before a new start for nothing [RT-09]", async () => {
    const answers: (() => void)[] = [];
    let loaded = 0;
    const reload = createStateReload({
      load: () => new Promise<void>((resolve) => answers.push(resolve)),
      loaded: () => (loaded += 1),
      failed: () => undefined,
    });
    reload.start();
    reload.start();
    answers[0]?.();
    await vi.advanceTimersByTimeAsync(0);
    expect(loaded).toBe(0);
    answers[1]?.();
    await vi.advanceTimersByTimeAsync(0);
    expect(loaded).toBe(1);
  });

  it("spreads the first attempt over the time it is given [RT-09]", async () => {
    const { reload, told } = reloadThatFails(0, () => 0.5);
    reload.start(3_000);
    await vi.advanceTimersByTimeAsync(1_499);
    expect(told.loads).toBe(0);
    await vi.advanceTimersByTimeAsync(1);
    expect(told.loads).toBe(1);
  });
});
