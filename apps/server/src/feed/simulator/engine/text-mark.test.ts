import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { TextMark } from "./text-mark.ts";

const markOf = (parts: readonly (string | number)[]): number =>
  parts.reduce((mark, part) => (typeof part === "string" ? mark.text(part) : mark.number(part)), new TextMark()).value;

describe("a mark of what is said", () => {
  const parts = fc.array(fc.oneof(fc.string(), fc.nat(1_000)), { maxLength: 8 });

  it("is the same safe integer for the same parts", () => {
    fc.assert(
      fc.property(parts, (said) => {
        expect(markOf(said)).toBe(markOf([...said]));
        expect(Number.isSafeInteger(markOf(said))).toBe(true);
      }),
    );
  });

  it("differs for every price and state that two outcomes are shown at, and for where one text ends", () => {
    const prices = Array.from({ length: 400 }, (_, tick) => (1.01 + tick / 100).toFixed(2));
    const said = prices.flatMap((home) =>
      ["1.01", "2.50", "25.00"].flatMap((away) => [0, 1].map((active) => [1, "", home, 1, away, active])),
    );
    const marks = said.map(markOf);
    expect(new Set(marks).size).toBe(said.length);
    expect(markOf(["1.2", "5"])).not.toBe(markOf(["1.", "25"]));
    expect(markOf([])).not.toBe(markOf([0]));
    expect(markOf([0])).not.toBe(markOf([0, 0]));
  });
});
