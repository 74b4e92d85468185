import { describe, expect, it } from "vitest";
import { decimalOf } from "./leg-value.ts";

describe("a probability as a decimal", () => {
  it.each([
    [0.5, "0.500000000"],
    [0, "0.000000000"],
    [-0, "0.000000000"],
    [-1e-17, "0.000000000"],
    [-1e-3, "0.000000000"],
    [1, "1.000000000"],
  ])("of %d is %s: nothing is below nothing [BET-02]", (probability, text) => {
    expect(decimalOf(probability)).toBe(text);
  });
});
