import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { everyPrice, holds } from "../../test/property.ts";
import { formatOdds } from "./format-odds.ts";

const exact = (odds: string): string => formatOdds(odds, "british", { fractions: "exact" });

describe("exact fractions, as a setting [ODD-01]", () => {
  it.each([
    ["1.87", "87/100"],
    ["2.50", "3/2"],
    ["1.67", "67/100"],
    ["2.00", "1/1"],
    ["1.01", "1/100"],
    ["1.001", "1/1000"],
    ["34.00", "33/1"],
    ["1001.5", "2001/2"],
    ["1.333333", "1/3"],
    ["3.14159", "212/99"],
  ])("writes %s as %s", (odds, fraction) => {
    expect(exact(odds)).toBe(fraction);
  });

  it("are exact for every price with two places, unlike the ladder", () => {
    const wrong = everyPrice().filter((odds) => {
      const [over = "", under = ""] = exact(odds).split("/");
      return BigInt(over) * 100n !== (BigInt(odds.replace(".", "")) - 100n) * BigInt(under);
    });
    expect(wrong).toEqual([]);
    expect(formatOdds("1.87", "british")).toBe("5/6");
  });

  it("have denominators up to 100 and err by less than half of a hundredth at most", () => {
    holds(
      fc.property(fc.integer({ min: 1_010_000, max: 999_000_000 }), (millionths) => {
        const text = String(millionths).padStart(7, "0");
        const [over = "", under = ""] = exact(`${text.slice(0, -6)}.${text.slice(-6)}`).split("/");
        const net = BigInt(millionths - 1_000_000);
        const off = BigInt(over) * 1_000_000n - net * BigInt(under);
        expect(BigInt(under) <= 100n).toBe(true);
        expect((off < 0n ? -off : off) * 200n <= 1_000_000n * BigInt(under)).toBe(true);
      }),
      1_000,
    );
  });

  it("change nothing but fractions, and odds of 1 or less stay decimal", () => {
    expect(formatOdds("1.85", "american", { fractions: "exact" })).toBe(formatOdds("1.85", "american"));
    expect(exact("1.00")).toBe("1.00");
  });
});
