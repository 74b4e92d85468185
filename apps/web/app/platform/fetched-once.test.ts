import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { fetchLostAgain, fetchedOnce } from "./fetched-once.ts";

const lost = new TypeError("Failed to fetch");

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const settle = () => vi.advanceTimersByTimeAsync(60_000);

it("fetches once, however often it is asked", async () => {
  const load = vi.fn<() => Promise<string>>(async () => "code");
  const fetchOnce = fetchedOnce(load);
  expect(load).not.toHaveBeenCalled();
  expect(fetchOnce()).toBe(fetchOnce());
  expect(await fetchOnce()).toBe("code");
  expect(load).toHaveBeenCalledTimes(1);
});

it("fetches what a poor link lost again, for six seconds", async () => {
  const load = vi
    .fn<() => Promise<string>>(async () => "code")
    .mockRejectedValueOnce(lost)
    .mockRejectedValueOnce(lost);
  const fetched = fetchedOnce(load)();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await fetched).toBe("code");
  expect(load).toHaveBeenCalledTimes(3);
});

it("does not ask for ever for what is gone, but does once it is told to", async () => {
  const load = vi.fn<() => Promise<string>>().mockRejectedValue(lost);
  const fetchOnce = fetchedOnce(load);
  const gone = fetchOnce().catch((error: unknown) => error);
  await settle();
  expect(await gone).toBe(lost);
  await expect(fetchOnce()).rejects.toBe(lost);
  expect(load).toHaveBeenCalledTimes(4);
  load.mockResolvedValue("code");
  fetchLostAgain();
  expect(await fetchOnce()).toBe("code");
  expect(load).toHaveBeenCalledTimes(5);
});

it("leaves what it has alone when something else was lost", async () => {
  const load = vi.fn<() => Promise<string>>(async () => "code");
  const fetchOnce = fetchedOnce(load);
  const other = fetchedOnce(() => Promise.reject(lost))().catch((error: unknown) => error);
  await fetchOnce();
  await settle();
  await other;
  fetchLostAgain();
  await fetchOnce();
  expect(load).toHaveBeenCalledTimes(1);
});
