import { describe, expect, it } from "vitest";
import {
  asCurrencySubunits,
  asList,
  asRecord,
  asSubunits,
  asSystemType,
  asWholeNumber,
  isOdds,
  oneOf,
  readFlags,
  readTexts,
} from "./stored-value.ts";

const ANYTHING = [undefined, null, true, 0, 1.5, "", "text", [], ["a"], {}] as const;

describe("values out of storage", () => {
  it("are records, and no lists", () => {
    expect(ANYTHING.map(asRecord)).toEqual([null, null, null, null, null, null, null, null, null, {}]);
    expect(asRecord({ a: 1 })).toEqual({ a: 1 });
  });

  it("are lists, or an empty one", () => {
    expect(ANYTHING.map(asList)).toEqual([[], [], [], [], [], [], [], [], ["a"], []]);
  });

  it("are whole numbers that a float holds without gaps", () => {
    expect(ANYTHING.map(asWholeNumber)).toEqual([null, null, null, 0, null, null, null, null, null, null]);
    expect([-1, 2 ** 53 - 1, 2 ** 53, Number.NaN].map(asWholeNumber)).toEqual([-1, 2 ** 53 - 1, null, null]);
  });

  it("are one of those allowed", () => {
    expect(["a", "c", null].map((value) => oneOf(value, ["a", "b"]))).toEqual(["a", null, null]);
  });

  it("are amounts of at most 36 digits, without a sign or zeros before them", () => {
    expect([["0"], ["10"], ["9".repeat(36)]].flat().map(asSubunits)).toEqual([0n, 10n, 10n ** 36n - 1n]);
    for (const value of ["9".repeat(37), "-1", "01", "1.0", "1n", " 1", "1 ", "", 5, 5n, null]) {
      expect(asSubunits(value)).toBeNull();
    }
  });

  it("are odds of seven digits and six places at most", () => {
    for (const odds of ["2", "10", "1.5", "1.01", "1234567.123456"]) expect(isOdds(odds)).toBe(true);
    for (const odds of ["12345678", "1.1234567", "1.", ".5", "-2", "x2.00", "2.00x", "1,5", "", 2, null]) {
      expect(isOdds(odds)).toBe(false);
    }
  });

  it("are powers of ten up to the eighteenth, as numbers", () => {
    const powers = Array.from({ length: 19 }, (_, places) => 10 ** places);
    expect(powers.map(asCurrencySubunits)).toEqual(powers);
    for (const value of [0, 5, 20, 11, 210, 0.1, -10, 10 ** 19, "100", null])
      expect(asCurrencySubunits(value)).toBeNull();
  });

  it("are systems with both their counts, of two wins at least and not of all", () => {
    expect(asSystemType({ totalCount: 3, winCount: 2, more: 1 })).toEqual({ totalCount: 3, winCount: 2 });
    for (const value of [
      { totalCount: 3 },
      { winCount: 2 },
      { totalCount: 3, winCount: 1 },
      { totalCount: 3, winCount: 3 },
      { totalCount: "3", winCount: 2 },
      null,
    ]) {
      expect(asSystemType(value)).toBeNull();
    }
  });

  it("are records with every field of one kind, of which only those asked for are read", () => {
    const record = { a: "x", b: "", c: true, d: false, e: 1 };
    expect(readTexts(record, ["a", "b"])).toEqual({ a: "x", b: "" });
    expect(readFlags(record, ["c", "d"])).toEqual({ c: true, d: false });
    for (const names of [["a", "c"], ["e"], ["a", "f"]]) expect(readTexts(record, names)).toBeNull();
    for (const names of [["a", "c"], ["e"], ["c", "f"]]) expect(readFlags(record, names)).toBeNull();
  });
});
