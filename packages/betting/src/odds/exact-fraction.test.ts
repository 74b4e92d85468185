import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyPrice, everyPrice, holds } from "../../test/property.ts";
import { compareOdds } from "./compare-odds.ts";
import { formatOdds } from "./format-odds.ts";
import { inLocaleDigits } from "../locale-digits.ts";

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

describe("odds in every locale [ODD-01]", () => {
  it.each([
    ["1.85", "de", "1,85"],
    ["1.85", "en", "1.85"],
    ["1.85", "ar-EG", "١٫٨٥"],
    ["1.85", "fa", "۱٫۸۵"],
    ["+150", "hi", "+150"],
    ["\u2212150", "ar-EG", "\u2212١٥٠"],
    ["13/8", "ar-EG", "١٣/٨"],
    ["1000", "de", "1000"],
    ["-0.75", "de", "-0,75"],
  ])("writes %s for %s as %s", (text, locale, shown) => {
    expect(inLocaleDigits(text, locale)).toBe(shown);
  });
});

describe("the order of prices [ODD-05]", () => {
  it("is that of numbers, exactly, at any length", () => {
    holds(
      fc.property(anyPrice, anyPrice, (a, b) => {
        expect(compareOdds(a, b)).toBe(Math.sign(Number(a) - Number(b)));
        expect(compareOdds(`${a}00`, a)).toBe(0);
      }),
      1_000,
    );
    expect(compareOdds("1.8500000000000000000001", "1.85")).toBe(1);
  });
});
