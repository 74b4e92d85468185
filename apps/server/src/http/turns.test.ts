import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createTurns } from "./turns.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function setUp(givesWay = (): boolean => false) {
  const turns = createTurns({ atOnce: 2, waiting: 6, waitingOfOne: 3, waitMs: 1_000, givesWay });
  const running: string[] = [];
  const ends = new Map<string, () => void>();
  const ask = (caller: string, name = caller) =>
    turns.take(caller, async () => {
      running.push(name);
      await new Promise<void>((resolve) => ends.set(name, resolve));
      running.splice(running.indexOf(name), 1);
      return name;
    });
  /** Ends what runs, and lets the next begin. */
  const end = async (name: string): Promise<void> => {
    await vi.advanceTimersByTimeAsync(0);
    ends.get(name)?.();
    for (let round = 0; round < 2; round += 1) await vi.advanceTimersByTimeAsync(0);
  };
  return { ask, end, running };
}

describe("turns", () => {
  it("let so much begin at once, and the rest of different callers in the order it came", async () => {
    const { ask, end, running } = setUp();
    const all = ["a", "b", "c", "d"].map((name) => ask(name));
    await vi.advanceTimersByTimeAsync(0);
    expect(running).toEqual(["a", "b"]);
    await end("a");
    expect(running).toEqual(["b", "c"]);
    for (const name of ["b", "c", "d"]) await end(name);
    expect(await Promise.all(all)).toEqual(["a", "b", "c", "d"]);
  });

  it("are not to be had where too many wait, and of one caller fewer", async () => {
    const { ask, end, running } = setUp();
    const greedy = Array.from({ length: 9 }, (_, n) => ask("greedy", `greedy ${n}`));
    const others = ["b", "c", "d", "e"].map((name) => ask(name));
    expect(await Promise.all([...greedy.slice(5), ...others.slice(3)])).toEqual([null, null, null, null, null]);
    for (const name of ["greedy 0", "greedy 1", "greedy 2", "b", "c", "d", "greedy 3", "greedy 4"]) await end(name);
    expect(await Promise.all(others)).toEqual(["b", "c", "d", null]);
    expect(running).toEqual([]);
  });

  it("come to each caller before they come to one again", async () => {
    const { ask, end, running } = setUp();
    const greedy = Array.from({ length: 5 }, (_, n) => ask("greedy", `greedy ${n}`));
    const other = ask("other");
    await end("greedy 0");
    await end("greedy 1");
    expect(running).toEqual(["greedy 2", "other"]);
    for (const name of ["greedy 2", "other", "greedy 3", "greedy 4"]) await end(name);
    expect(await Promise.all([...greedy, other])).not.toContain(null);
  });

  it("leave room for others, however many one caller asks for", async () => {
    const turns = createTurns({
      atOnce: 3,
      atOnceOfOne: 2,
      waiting: 100,
      waitingOfOne: 100,
      waitMs: 1_000,
      givesWay: () => false,
    });
    const running: string[] = [];
    const ends: (() => void)[] = [];
    const ask = (caller: string) =>
      turns.take(caller, async () => {
        running.push(caller);
        await new Promise<void>((resolve) => ends.push(resolve));
      });
    const greedy = Array.from({ length: 5 }, () => ask("greedy"));
    for (let round = 0; round < 3; round += 1) await vi.advanceTimersByTimeAsync(0);
    expect(running).toEqual(["greedy", "greedy"]);
    const other = ask("other");
    await vi.advanceTimersByTimeAsync(0);
    expect(running).toEqual(["greedy", "greedy", "other"]);
    while (ends.length > 0) {
      ends.shift()?.();
      for (let round = 0; round < 2; round += 1) await vi.advanceTimersByTimeAsync(0);
    }
    await Promise.all([...greedy, other]);
    expect(running.filter((caller) => caller === "greedy")).toHaveLength(5);
  });

  it("begin two in a round of the event loop, however many there is room for", async () => {
    const turns = createTurns({ atOnce: 100, waiting: 100, waitingOfOne: 100, waitMs: 1_000, givesWay: () => false });
    let begun = 0;
    const all = Array.from({ length: 5 }, () =>
      turns.take("a", () => {
        begun += 1;
        return new Promise<void>(() => undefined);
      }),
    );
    await Promise.resolve();
    const rounds = [begun];
    while (begun < all.length) {
      vi.advanceTimersToNextTimer();
      await Promise.resolve();
      rounds.push(begun);
    }
    expect(rounds).toEqual([2, 4, 5]);
  });

  it("that do not come in time are given up", async () => {
    const { ask, end, running } = setUp();
    const [first, second, late] = ["a", "b", "c"].map((name) => ask(name));
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await late).toBeNull();
    await end("a");
    await end("b");
    expect(await Promise.all([first, second])).toEqual(["a", "b"]);
    expect(running).toEqual([]);
  });

  it("rest for three times as long as the last one took while something else goes first", async () => {
    let isBetting = true;
    const { ask, end, running } = setUp(() => isBetting);
    const asked = ["a", "b", "c", "d"].map((name) => ask(name));
    await vi.advanceTimersByTimeAsync(100);
    await end("a");
    await vi.advanceTimersByTimeAsync(299);
    expect(running).toEqual(["b"]);
    await vi.advanceTimersByTimeAsync(1);
    expect(running).toEqual(["b", "c"]);
    isBetting = false;
    await end("b");
    expect(running).toEqual(["c", "d"]);
    await end("c");
    await end("d");
    expect(await Promise.all(asked)).toEqual(["a", "b", "c", "d"]);
  });

  it("go on after work that failed", async () => {
    const turns = createTurns({ atOnce: 1, waiting: 1, waitingOfOne: 1, waitMs: 1_000, givesWay: () => false });
    await expect(turns.take("a", () => Promise.reject(new Error("no")))).rejects.toThrow("no");
    const next = turns.take("a", async () => "done");
    await vi.advanceTimersByTimeAsync(0);
    expect(await next).toBe("done");
  });
});
