import { describe, expect, it } from "vitest";
import { Turns } from "./turns.ts";

/** Time passes by work alone. */
function workshop() {
  let nowMs = 0;
  const turns = new Turns(() => nowMs);
  return {
    now: () => nowMs,
    work: async (pieces: number, pieceMs = 3): Promise<void> => {
      for (let piece = 0; piece < pieces; piece++) {
        await turns.run(() => (nowMs += pieceMs));
      }
    },
  };
}

describe("Turns", () => {
  it("keeps the thread no longer at a stretch for a hundred answers than for one [CAT-10]", async () => {
    const { now, work } = workshop();
    const stretches: number[] = [];
    let isDone = false;
    const watch = (sinceMs: number): void => {
      stretches.push(now() - sinceMs);
      if (!isDone) setImmediate(watch, now());
    };
    setImmediate(watch, now());
    await Promise.all(Array.from({ length: 100 }, () => work(20)));
    isDone = true;
    expect(now()).toBe(100 * 20 * 3);
    expect(Math.max(...stretches)).toBeLessThanOrEqual(9);
  });

  it("lets a short answer overtake long ones that were asked for before [CAT-10]", async () => {
    const { now, work } = workshop();
    const long = Promise.all(Array.from({ length: 10 }, () => work(1_000)));
    await work(1);
    expect(now()).toBeLessThan(100);
    await long;
  });
});
