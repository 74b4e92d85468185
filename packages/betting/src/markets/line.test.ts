import { describe, expect, it } from "vitest";
import { compareLines, lineOf, oppositeLine, signedLine } from "./line.ts";

describe("lineOf [CAT-07]", () => {
  it.each([
    ["total=2.25", { kind: "total", value: "2.25" }],
    ["threshold=20", { kind: "total", value: "20" }],
    ["hcp=-0.5", { kind: "handicap", value: "-0.5" }],
    ["handicap=0:1", { kind: "handicap", value: "0:1" }],
    ["hcp=1|total=3", { kind: "handicap", value: "1" }],
    ["goalnr=2", null],
    ["", null],
  ])("finds in %j %j", (specifier, line) => {
    expect(lineOf(specifier)).toEqual(line);
  });
});

describe("compareLines [CAT-07]", () => {
  it("orders a ladder by where its lines are drawn, not by their texts", () => {
    const totals = ["total=10.5", "total=2.5", "total=9.5"];
    expect(totals.toSorted(compareLines)).toEqual(["total=2.5", "total=9.5", "total=10.5"]);
    const handicaps = ["hcp=0.25", "hcp=-1.5", "hcp=0", "hcp=-0.25"];
    expect(handicaps.toSorted(compareLines)).toEqual(["hcp=-1.5", "hcp=-0.25", "hcp=0", "hcp=0.25"]);
    expect(compareLines("total=2.5", "total=2.5")).toBe(0);
  });
});

describe("handicaps of the two sides [CAT-07]", () => {
  it.each([
    ["-0.75", "−0.75", "+0.75"],
    ["0.5", "+0.5", "−0.5"],
    ["+1.5", "+1.5", "−1.5"],
    ["+1-2", "+1-2", "−1-2"],
    ["0", "0", "0"],
    ["0.0", "0.0", "0.0"],
  ])("are of %s %s and %s", (value, home, away) => {
    expect([signedLine(value), signedLine(oppositeLine(value))]).toEqual([home, away]);
  });
});
