import { describe, expect, it } from "vitest";
import { Batches } from "./batches.ts";
import { DatabaseUnavailable } from "./database-unavailable.ts";

/** Batches whose runs are ended by hand: each run writes down its items and waits. */
function heldBatches({ kindOf }: { kindOf?: (item: string) => string } = {}) {
  const runs: { items: readonly string[]; end: PromiseWithResolvers<readonly string[]> }[] = [];
  const batches = new Batches<string, string>({
    run: (items) => {
      const end = Promise.withResolvers<readonly string[]>();
      runs.push({ items, end });
      return end.promise;
    },
    ...(kindOf && { kindOf }),
  });
  const itemsOfRuns = () => runs.map(({ items }) => items);
  const endRun = (index: number): void => runs[index]?.end.resolve(runs[index].items.map((item) => `${item} done`));
  const failRun = (index: number, error: Error): void => runs[index]?.end.reject(error);
  return { batches, itemsOfRuns, endRun, failRun };
}

describe("work done in batches", () => {
  it("takes together what came in one turn of the event loop, and then what came meanwhile", async () => {
    const { batches, itemsOfRuns, endRun } = heldBatches();
    const first = ["a", "b"].map((item) => batches.add(item));
    await expect.poll(itemsOfRuns).toEqual([["a", "b"]]);
    const then = ["c", "d"].map((item) => batches.add(item));
    endRun(0);
    await expect.poll(itemsOfRuns).toEqual([
      ["a", "b"],
      ["c", "d"],
    ]);
    endRun(1);
    expect(await Promise.all([...first, ...then])).toEqual(["a done", "b done", "c done", "d done"]);
  });

  it("takes thirty-two at most", async () => {
    const { batches, itemsOfRuns, endRun } = heldBatches();
    const answers = Array.from({ length: 66 }, (_, index) => batches.add(String(index)));
    for (const run of [0, 1, 2]) {
      await expect.poll(() => itemsOfRuns().length).toBe(run + 1);
      endRun(run);
    }
    expect(await Promise.all(answers)).toHaveLength(66);
    expect(itemsOfRuns().map(({ length }) => length)).toEqual([32, 32, 2]);
  });

  it("keeps items of one kind apart and in their order", async () => {
    const { batches, itemsOfRuns, endRun } = heldBatches({ kindOf: (item) => item[0] ?? "" });
    const answers = ["a1", "a2", "b1", "a3"].map((item) => batches.add(item));
    for (const run of [0, 1, 2]) {
      await expect.poll(() => itemsOfRuns().length).toBe(run + 1);
      endRun(run);
    }
    await Promise.all(answers);
    expect(itemsOfRuns()).toEqual([["a1", "b1"], ["a2"], ["a3"]]);
  });

  it("does a batch that was refused again one by one, so that each fails for its own faults", async () => {
    const { batches, itemsOfRuns, endRun, failRun } = heldBatches();
    const answers = ["bad", "good"].map((item) => batches.add(item));
    const settled = Promise.allSettled(answers);
    await expect.poll(itemsOfRuns).toEqual([["bad", "good"]]);
    failRun(0, new Error("refused"));
    await expect.poll(() => itemsOfRuns().length).toBe(2);
    failRun(1, new Error("bad itself"));
    await expect.poll(itemsOfRuns).toEqual([["bad", "good"], ["bad"], ["good"]]);
    endRun(2);
    expect(await settled).toMatchObject([{ reason: new Error("bad itself") }, { value: "good done" }]);
  });

  it("repeats nothing where the database went away, for nobody knows what was done", async () => {
    const { batches, itemsOfRuns, failRun } = heldBatches();
    const settled = Promise.allSettled(["a", "b"].map((item) => batches.add(item)));
    await expect.poll(() => itemsOfRuns().length).toBe(1);
    failRun(0, new DatabaseUnavailable("gone"));
    expect((await settled).map(({ status }) => status)).toEqual(["rejected", "rejected"]);
    expect(itemsOfRuns()).toHaveLength(1);
  });
});
