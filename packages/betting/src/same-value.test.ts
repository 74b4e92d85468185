import { describe, expect, it } from "vitest";
import { isSameValue } from "./same-value.ts";

describe("isSameValue", () => {
  it.each([
    ["plain values", 1n, 1n],
    ["nothing", null, null],
    ["lists", ["a", { b: [1n] }], ["a", { b: [1n] }]],
    ["records, whatever the order of their fields", { a: 1, b: ["x"] }, { b: ["x"], a: 1 }],
  ])("is true of %s that say the same", (_what, a, b) => {
    expect(isSameValue(a, b)).toBe(true);
  });

  it.each([
    ["plain values", "1", "2"],
    ["kinds of values", 1n, "1"],
    ["a number and a record", 1n, {}],
    ["a record and a number", {}, 1n],
    ["nothing and a record", null, {}],
    ["a record and nothing", {}, null],
    ["a text and a record", "a", {}],
    ["an empty list and an empty record", [], {}],
    ["an empty record and an empty list", {}, []],
    ["lists, one longer", ["a"], ["a", "b"]],
    ["lists, deep down", [{ a: ["x"] }], [{ a: ["y"] }]],
    ["records, one with a field more", { a: 1 }, { a: 1, b: 2 }],
    ["records of other fields", { a: 1 }, { b: 1 }],
    ["records, deep down", { a: { b: null } }, { a: { b: false } }],
  ])("is false of %s that differ", (_what, a, b) => {
    expect(isSameValue(a, b)).toBe(false);
  });
});
