import { describe, expect, it } from "vitest";
import { ladderWindow } from "./ladder-window.ts";

const ladder = (length: number, main: number) => Array.from({ length }, (_, id) => ({ id, mostBalanced: id === main }));
const idsOf = (length: number, main: number) => ladderWindow(ladder(length, main), 5).map(({ id }) => id);

describe("ladderWindow", () => {
  it("puts the main line in the middle", () => {
    expect(idsOf(9, 4)).toEqual([2, 3, 4, 5, 6]);
  });

  it("keeps its size at both ends", () => {
    expect(idsOf(9, 0)).toEqual([0, 1, 2, 3, 4]);
    expect(idsOf(9, 8)).toEqual([4, 5, 6, 7, 8]);
  });

  it("shows a short ladder whole", () => {
    expect(idsOf(3, 2)).toEqual([0, 1, 2]);
  });
});
