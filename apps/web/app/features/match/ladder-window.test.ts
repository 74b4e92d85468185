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
  const after = (lines: Lines, before = standing) =>
    steadyWindow({ standing: before, lines, size: 5, compare: (a, b) => a.id - b.id });
  const idsAfter = (lines: Lines, before = standing) => after(lines, before).map(({ id }) => id);

  it("leaves every line in its row while the main one is among them [RT-04]", () => {
    expect(idsAfter(ladder(9, 6))).toEqual([2, 3, 4, 5, 6]);
    expect(idsAfter(ladder(9, -1))).toEqual([2, 3, 4, 5, 6]);
  });

  it("shows the lines as they are now [RT-04]", () => {
    const lines = ladder(9, 5);
    expect(after(lines)).toEqual(lines.slice(2, 7));
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

  it("has a row more for a line that comes, as long as there is room, and keeps it [RT-04]", () => {
    const short = ladder(2, 0);
    const grown = after(ladder(3, 0), short);
    expect(grown.map(({ id }) => id)).toEqual([0, 1, 2]);
    expect(idsAfter(ladder(3, 0).slice(1), grown)).toEqual([0, 1, 2]);
    expect(idsAfter(ladder(9, 0), short)).toEqual([0, 1, 2, 3, 4]);
  });

  it("fills the rows of what is gone with what comes after it [RT-04]", () => {
    const closed = after(ladder(6, 4).slice(3));
    expect(idsAfter(ladder(9, 4).slice(3), closed)).toEqual([3, 4, 5, 6, 7]);
  });
});
