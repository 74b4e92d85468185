import { describe, expect, it } from "vitest";
import { certainly, type Counts, NONE } from "../../../pricing/counts.ts";
import { PackedCounts } from "./packed-counts.ts";

const counts = (from: number, length: number): Counts => ({
  from,
  probabilities: Float64Array.from({ length }, (_, index) => (index + 1) / (from + 2)),
});

describe("counts that are packed", () => {
  it("stay as they were, whatever is packed after them, and however long they are", () => {
    const all = [
      NONE,
      certainly(3),
      ...Array.from({ length: 60 }, (_, index) => counts(index, 7 * index)),
      counts(1, 3000),
    ];
    const packed = new PackedCounts();
    const kept = all.map((one) => packed.keep(one));
    expect(kept).toEqual(all);
  });

  it("share few buffers", () => {
    const packed = new PackedCounts();
    const kept = Array.from({ length: 100 }, (_, index) => packed.keep(counts(index, 20)));
    expect(new Set(kept.map(({ probabilities }) => probabilities.buffer)).size).toBe(2);
  });
});
