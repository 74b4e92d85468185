import { afterEach, describe, expect, it, vi } from "vitest";

const HOUR_MS = 3_600_000;

/** A page of its own. */
async function openedPage() {
  vi.resetModules();
  vi.useFakeTimers();
  return import("./server-clock.ts");
}

afterEach(() => void vi.useRealTimers());

describe("the server's clock in the browser [LAY-04]", () => {
  it("takes the age of a page that was kept for no wrong clock", async () => {
    const { setServerTime, serverNow } = await openedPage();
    setServerTime(Date.now() - HOUR_MS, false);
    expect(serverNow()).toBe(Date.now());
  });

  it("is believed by a page for a clock that is behind, and by any answer for one that is ahead", async () => {
    const { setServerTime, serverNow } = await openedPage();
    setServerTime(Date.now() + HOUR_MS, false);
    expect(serverNow()).toBe(Date.now() + HOUR_MS);
    setServerTime(Date.now() - HOUR_MS);
    expect(serverNow()).toBe(Date.now() - HOUR_MS);
  });

  it("is put right by the next answer, and does not move with what answers take", async () => {
    const { setServerTime, serverNow } = await openedPage();
    setServerTime(Date.now() - HOUR_MS);
    setServerTime(Date.now() - HOUR_MS - 900);
    expect(serverNow()).toBe(Date.now() - HOUR_MS);
    setServerTime(Date.now() - 900);
    expect(serverNow()).toBe(Date.now());
  });
});
