import { ODDS_TYPES } from "@touchline/contract/vocabulary";
import { describe, expect, it } from "vitest";
import { formatOdds } from "./format-odds.ts";

/** Every price from 1.01 to 20.00. */
const PRICES = Array.from({ length: 1_900 }, (_, index) => ((101 + index) / 100).toFixed(2));

describe("faults that other makers' odds have", () => {
  it("are not ours: evens is 1/1 as a fraction, whichever fractions are chosen, and +100 in American odds", () => {
    for (const fractions of ["ladder", "exact"] as const)
      expect(formatOdds("2.00", "british", { fractions })).toBe("1/1");
    expect(formatOdds("2.00", "american")).toBe("+100");
  });

  it("are not ours: an American price is a sign and a whole number, and none ends in a point", () => {
    const wrong = PRICES.map((odds) => formatOdds(odds, "american")).filter(
      (shown) => !/^[+\u2212]\d{3,5}$/.test(shown),
    );
    expect(wrong).toEqual([]);
  });

  it("are not ours: an exact fraction is never a hundredth away from what the price pays", () => {
    const off = PRICES.filter((odds) => {
      const [over = 0, under = 1] = formatOdds(odds, "british", { fractions: "exact" }).split("/").map(Number);
      const net = Number(odds) - 1;
      return Math.abs(over / under - net) / net > 0.01;
    });
    expect(off).toEqual([]);
  });

  it("are not ours: no type of odds writes a price that nobody can read, such as NaN, an exponent or nothing", () => {
    const wrong = ODDS_TYPES.flatMap((type) =>
      PRICES.map((odds) => formatOdds(odds, type)).filter((shown) => !/^[+\u2212]?\d+(?:[./]\d+)?$/.test(shown)),
    );
    expect(wrong).toEqual([]);
  });
});
