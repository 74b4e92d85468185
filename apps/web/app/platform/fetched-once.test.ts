import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { LostError, fetchLostAgain, fetchedOnce, onFetchedAgain } from "./fetched-once.ts";

const gone = new TypeError("Failed to fetch");
const failing = () => vi.fn<() => Promise<string>>().mockRejectedValue(gone);
const succeeding = () => vi.fn<() => Promise<string>>(async () => "code");

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const giveUp = () => vi.advanceTimersByTimeAsync(60_000);

/** What a promise came to, looked at before it does. */
const outcomeOf = (promise: Promise<unknown>): Promise<unknown> => promise.catch((error: unknown) => error);

it("fetches once, however often it is asked", async () => {
  const load = succeeding();
  const { get, fetchAhead } = fetchedOnce(load);
  expect(load).not.toHaveBeenCalled();
  fetchAhead();
  fetchAhead();
  expect(get()).toBe(get());
  expect(await get()).toBe("code");
  expect(load).toHaveBeenCalledTimes(1);
});

it("fetches what a poor link lost again, for six seconds", async () => {
  const load = succeeding().mockRejectedValueOnce(gone).mockRejectedValueOnce(gone);
  const fetched = fetchedOnce(load).get();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await fetched).toBe("code");
  expect(load).toHaveBeenCalledTimes(3);
});

it("does not ask for ever for what is lost, but does once it is told to", async () => {
  const load = failing();
  const { get } = fetchedOnce(load);
  const outcome = outcomeOf(get());
  await giveUp();
  expect(await outcome).toBeInstanceOf(LostError);
  expect(await outcome).toHaveProperty("cause", gone);
  await expect(get()).rejects.toBe(await outcome);
  expect(load).toHaveBeenCalledTimes(4);
  load.mockResolvedValue("code");
  fetchLostAgain();
  expect(await get()).toBe("code");
  expect(load).toHaveBeenCalledTimes(5);
});

it("is told to by what it failed with, which tells nobody else, and once", async () => {
  const [load, otherLoad] = [failing(), failing()];
  const [{ get }, other] = [fetchedOnce(load), fetchedOnce(otherLoad)];
  const [outcome, otherOutcome] = [outcomeOf(get()), outcomeOf(other.get())];
  await giveUp();
  load.mockResolvedValue("code");
  otherLoad.mockResolvedValue("other");
  const lost = await outcome;
  if (!(lost instanceof LostError)) expect.unreachable();
  lost.forget();
  const fetched = get();
  expect(await fetched).toBe("code");
  await expect(other.get()).rejects.toBe(await otherOutcome);
  fetchLostAgain();
  expect(get()).toBe(fetched);
  expect(await other.get()).toBe("other");
});

it("fetches what was lost ahead of its use when it is used", async () => {
  const load = failing();
  const { get, fetchAhead } = fetchedOnce(load);
  fetchAhead();
  await giveUp();
  load.mockResolvedValue("code");
  expect(await get()).toBe("code");
});

it("keeps what is lost where it was wanted while it was fetched ahead", async () => {
  const load = failing();
  const { get, fetchAhead } = fetchedOnce(load);
  fetchAhead();
  const outcome = outcomeOf(get());
  await giveUp();
  expect(await outcome).toBeInstanceOf(LostError);
  load.mockResolvedValue("code");
  await expect(get()).rejects.toBe(await outcome);
});

it("leaves what it has alone when something else was lost", async () => {
  const load = succeeding();
  const { get } = fetchedOnce(load);
  const other = outcomeOf(fetchedOnce(failing()).get());
  await get();
  await giveUp();
  await other;
  fetchLostAgain();
  await get();
  expect(load).toHaveBeenCalledTimes(1);
});

it("calls back, once, those who wait to ask again", () => {
  const listener = vi.fn<() => void>();
  const left = vi.fn<() => void>();
  onFetchedAgain(listener);
  onFetchedAgain(left)();
  fetchLostAgain();
  fetchLostAgain();
  expect(listener).toHaveBeenCalledTimes(1);
  expect(left).not.toHaveBeenCalled();
});
