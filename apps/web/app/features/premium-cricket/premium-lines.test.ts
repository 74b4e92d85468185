import { describe, expect, it } from "vitest";
import type { MarketCell } from "../../data/live/live-cells.ts";
import { battingSide, lineFor, linePlaces, spanOf } from "./premium-lines.ts";

const line = (marketId: string, specifier: string, mostBalanced = false) =>
  // safe: nothing else of a line is read
  ({ marketId, specifier, mostBalanced }) as MarketCell;

const LINES = [
  line("352", "inningnr=1|overnr=10|total=76.5"),
  line("352", "inningnr=1|overnr=6|total=44.5"),
  line("352", "inningnr=1|overnr=6|total=50.5"),
  line("352", "inningnr=1|overnr=6|total=47.5"),
  line("641", "inningnr=1|overnr=4"),
];

describe("premium lines of a match", () => {
  it("have a place each for the side that bats, and for both before the toss", () => {
    expect(linePlaces(battingSide(502)).map(({ marketId }) => marketId)).toEqual([
      "353",
      "353",
      "607",
      "350",
      "1902",
      "357",
      "642",
      "653",
    ]);
    expect(linePlaces(battingSide(0)).map(({ marketId }) => marketId)).toEqual([
      "352",
      "353",
      "606",
      "607",
      "349",
      "350",
    ]);
  });

  it("are the even ones of a ladder, nearest overs first, and none where nothing is quoted", () => {
    const [first, second, innings] = linePlaces("home");
    expect(lineFor(first!, LINES)?.specifier).toBe("inningnr=1|overnr=6|total=47.5");
    expect(lineFor(second!, LINES)?.specifier).toBe("inningnr=1|overnr=10|total=76.5");
    expect(lineFor(innings!, LINES)).toBeNull();
  });

  it("are those that the feed calls most balanced, where it says so", () => {
    const balanced = line("352", "inningnr=1|overnr=6|total=41.5", true);
    expect(lineFor(linePlaces("home")[0]!, [...LINES, balanced])).toBe(balanced);
  });

  it("are quoted as the counts on either side of the half", () => {
    expect(spanOf(LINES[1]!)).toEqual([44, 45]);
    expect(spanOf(LINES[4]!)).toBeNull();
  });
});
