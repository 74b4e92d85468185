import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type SilenceWatch, createSilenceWatch } from "./silence-watch.ts";

describe("createSilenceWatch", () => {
  let told: boolean[];
  let watch: SilenceWatch;
  beforeEach(() => {
    vi.useFakeTimers();
    told = [];
    watch = createSilenceWatch((isSilent) => told.push(isSilent));
  });
  afterEach(() => vi.useRealTimers());

  it("notices when two pulses in a row are missing, well within a second of the last at one every 400 ms [RT-09]", () => {
    watch.pulse(400);
    // Pulses come at any time between two ticks.
    vi.advanceTimersByTime(90);
    watch.pulse(400);
    vi.advanceTimersByTime(805);
    expect(told).toEqual([]);
    vi.advanceTimersByTime(95);
    expect(told).toEqual([true]);
  });

  it("is content while pulses come, and says once when one comes again [RT-09]", () => {
    for (let beat = 0; beat < 10; beat += 1) {
      watch.pulse(400);
      vi.advanceTimersByTime(400);
    }
    expect(told).toEqual([]);
    vi.advanceTimersByTime(5_000);
    watch.pulse(400);
    watch.pulse(400);
    expect(told).toEqual([true, false]);
  });

  it("takes anything else that comes for a sign of life", () => {
    watch.pulse(400);
    for (let message = 0; message < 10; message += 1) {
      vi.advanceTimersByTime(700);
      watch.noteSign();
    }
    expect(told).toEqual([]);
  });

  it("waits longer where the server says that its pulse is slower", () => {
    watch.pulse(2_000);
    vi.advanceTimersByTime(4_000);
    expect(told).toEqual([]);
    vi.advanceTimersByTime(100);
    expect(told).toEqual([true]);
  });

  it("bears the same gap where the pulse is quicker", () => {
    watch.pulse(100);
    vi.advanceTimersByTime(800);
    expect(told).toEqual([]);
    vi.advanceTimersByTime(100);
    expect(told).toEqual([true]);
  });

  it("expects nothing more of a server that takes its promise back", () => {
    watch.pulse(400);
    vi.advanceTimersByTime(1_000);
    watch.pulse(0);
    vi.advanceTimersByTime(60_000);
    expect(told).toEqual([true, false]);
  });

  it("expects nothing of a server that never had a pulse", () => {
    watch.noteSign();
    vi.advanceTimersByTime(60_000);
    expect(told).toEqual([]);
  });

  it("expects nothing once it rests, and stays silent then until something is heard", () => {
    watch.pulse(400);
    vi.advanceTimersByTime(1_000);
    watch.rest();
    expect(told).toEqual([true]);
    watch.noteSign();
    vi.advanceTimersByTime(60_000);
    expect(told).toEqual([true, false]);
  });

  it("does not count the time in which the page itself stood still", () => {
    const ticks = vi.spyOn(globalThis, "setInterval");
    watch.pulse(400);
    const tick = ticks.mock.calls[0]?.[0] as () => void;
    // A page that was blocked for seconds gets one tick for them all.
    vi.setSystemTime(Date.now() + 5_000);
    tick();
    expect(told).toEqual([]);
  });
});
