import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { CLOSENESS, closenessOf, slipsBetween } from "./closeness.ts";

const { word, beginning, oneSlip, twoSlips, beginningWithSlips } = CLOSENESS;
const STRICT = { unfinishedSlips: false };

describe("how near a word comes to another [CAT-04]", () => {
  it.each([
    ["arsenal", "arsenal", word],
    ["ars", "arsenal", beginning],
    ["arsenel", "arsenal", oneSlip],
    ["arsneal", "arsenal", oneSlip],
    ["arsnal", "arsenal", oneSlip],
    ["arssenal", "arsenal", oneSlip],
    ["xrsenal", "arsenal", oneSlip],
    ["lyn", "lyon", oneSlip],
    ["barcelona", "barcelona", word],
    ["bacrelnoa", "barcelona", twoSlips],
    ["barselnoa", "barcelona", twoSlips],
  ])("%s to %s", (asked, term, closeness) => {
    expect(closenessOf(asked, term, STRICT)).toBe(closeness);
  });

  it.each([
    ["two slips in seven letters", "arxxnal", "arsenal"],
    ["three slips in nine letters", "xxxcelona", "barcelona"],
    ["a slip in three letters", "arz", "ars"],
    ["another figure", "u21", "u19"],
    ["another year", "2027", "2026"],
    ["its end", "senal", "arsenal"],
  ])("is far with %s", (_what, asked, term) => {
    expect(closenessOf(asked, term, STRICT)).toBeNull();
  });

  it("lets slips pass in a word that is not typed to its end, where that is allowed", () => {
    expect(closenessOf("barcxl", "barcelona", STRICT)).toBeNull();
    expect(closenessOf("barcxl", "barcelona", { unfinishedSlips: true })).toBe(beginningWithSlips);
    expect(closenessOf("xarcel", "barcelona", { unfinishedSlips: true })).toBeNull();
    expect(closenessOf("ba1", "barcelona", { unfinishedSlips: true })).toBeNull();
  });
});

/** The same by the definition, for any length and without a limit. */
function slipsByDefinition(a: string, b: string): number {
  const known = new Map<string, number>();
  const slips = (i: number, j: number): number => {
    if (i === 0 || j === 0) return i + j;
    const key = `${i},${j}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    const ways = [slips(i - 1, j) + 1, slips(i, j - 1) + 1, slips(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1)];
    if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) ways.push(slips(i - 2, j - 2) + 1);
    const least = Math.min(...ways);
    known.set(key, least);
    return least;
  };
  return slips(a.length, b.length);
}

describe("slips between two words", () => {
  const text = fc.string({ unit: fc.constantFrom("a", "b", "c"), minLength: 1, maxLength: 10 });

  it("are counted as the definition has it, up to the limit", () => {
    fc.assert(
      fc.property(text, text, fc.constantFrom(1, 2), (asked, term, limit) => {
        const { whole, beginning: ofBeginning } = slipsBetween(asked, term, limit);
        const truth = slipsByDefinition(asked, term);
        const beginnings = Array.from({ length: term.length + 1 }, (_, end) => term.slice(0, end));
        const nearest = Math.min(...beginnings.map((part) => slipsByDefinition(asked, part)));
        expect(whole <= limit ? whole : null).toBe(truth <= limit ? truth : null);
        expect(ofBeginning <= limit ? ofBeginning : null).toBe(nearest <= limit ? nearest : null);
      }),
      { seed: 14, numRuns: 2_000 },
    );
  });
});
