import { describe, expect, it } from "vitest";
import { restingSnap, sheetHeights } from "./sheet-snap.ts";

describe("the heights of the slip's sheet", () => {
  it("are nearly all of the screen, and so much of it that a bet can be placed", () => {
    expect(sheetHeights(1_000)).toEqual({ whole: 974, half: 600 });
    expect(sheetHeights(667)).toEqual({ whole: 641, half: 420 });
    expect(sheetHeights(400)).toEqual({ whole: 374, half: 374 });
  });
});

describe("a sheet that is let go of [LAY-11]", () => {
  const heights = sheetHeights(1_000);
  it.each([
    { heightPx: 950, speed: 0, snap: "whole" },
    { heightPx: 700, speed: 0, snap: "half" },
    { heightPx: 350, speed: 0, snap: "half" },
    { heightPx: 280, speed: 0, snap: null },
    // Thrown, it goes on the way it had.
    { heightPx: 900, speed: 1.5, snap: "half" },
    { heightPx: 650, speed: -1.5, snap: "whole" },
    { heightPx: 500, speed: 2, snap: null },
  ])("at $heightPx px and $speed px/ms rests at $snap", ({ snap, ...letGo }) => {
    expect(restingSnap(letGo, heights)).toBe(snap);
  });
});
