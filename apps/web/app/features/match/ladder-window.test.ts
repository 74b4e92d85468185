import { describe, expect, it } from "vitest";
import { ladderWindow, steadyWindow } from "./ladder-window.ts";

const ladder = (length: number, main: number) =>
  Array.from({ length }, (_, id) => ({ id, key: String(id), mostBalanced: id === main }));
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

describe("steadyWindow", () => {
  type Lines = ReturnType<typeof ladder>;
  const standing = ladderWindow(ladder(9, 4), 5);
  const idsAfter = (lines: Lines) => steadyWindow(standing, lines, (a, b) => a.id - b.id).map(({ id }) => id);

  it("leaves every line in its row while the main one is among them [RT-04]", () => {
    expect(idsAfter(ladder(9, 6))).toEqual([2, 3, 4, 5, 6]);
    expect(idsAfter(ladder(9, -1))).toEqual([2, 3, 4, 5, 6]);
  });

  it("shows the lines as they are now [RT-04]", () => {
    const lines = ladder(9, 5);
    expect(steadyWindow(standing, lines, (a, b) => a.id - b.id)).toEqual(lines.slice(2, 7));
  });

  it("follows the main line where it is no longer among them [RT-04]", () => {
    expect(idsAfter(ladder(9, 8))).toEqual([4, 5, 6, 7, 8]);
  });

  it("leaves out what is gone where there are others [RT-04]", () => {
    expect(idsAfter(ladder(9, 5).slice(3))).toEqual([3, 4, 5, 6, 7]);
  });

  it("keeps what is gone, in its row, where there are no others [RT-04]", () => {
    expect(idsAfter(ladder(6, 4).slice(3))).toEqual([2, 3, 4, 5, 6]);
    expect(idsAfter([])).toEqual([2, 3, 4, 5, 6]);
  });
});
