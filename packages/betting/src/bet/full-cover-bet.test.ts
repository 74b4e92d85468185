import Big from "big.js";
import fc from "fast-check";
import { expect, it } from "vitest";
import { anyPrice, holds } from "../../test/property.ts";
import { decimal, textOf, times } from "../fraction.ts";
import {
  FULL_COVER_BETS,
  FULL_COVER_NAMES,
  type FullCoverName,
  coveredReturn,
  coveredSystems,
  fullCoverAverage,
  fullCoverLines,
  fullCoverOf,
} from "./full-cover-bet.ts";

/** What a unit on each line comes to. */
function sumOfLines(name: FullCoverName, odds: readonly string[]): string {
  return textOf(times(fullCoverAverage(name, odds), decimal(fullCoverLines(name))));
}

it.each([
  { name: "trixie", lines: 4n, odds: ["2", "3", "4"], total: "50" },
  { name: "patent", lines: 7n, odds: ["2", "3", "4"], total: "59" },
  { name: "yankee", lines: 11n, odds: ["2", "3", "4", "5"], total: "345" },
  { name: "lucky15", lines: 15n, odds: ["2", "3", "4", "5"], total: "359" },
  { name: "canadian", lines: 26n, odds: ["2", "3", "4", "5", "6"], total: "2499" },
  { name: "lucky31", lines: 31n, odds: ["2", "3", "4", "5", "6"], total: "2519" },
  { name: "heinz", lines: 57n, odds: Array<string>(6).fill("2.0"), total: "716" },
  { name: "lucky63", lines: 63n, odds: Array<string>(6).fill("2.0"), total: "728" },
  { name: "super_heinz", lines: 120n, odds: Array<string>(7).fill("2.0"), total: "2172" },
  { name: "goliath", lines: 247n, odds: Array<string>(8).fill("2.0"), total: "6544" },
] as const)("a $name has $lines lines and returns what they add up to", ({ name, lines, odds, total }) => {
  expect(fullCoverLines(name)).toBe(lines);
  expect(sumOfLines(name, odds)).toBe(total);
  expect(coveredReturn({ name, stake: lines, multipliers: odds })).toBe(BigInt(total));
});

it("equals the closed form: the product of (1 + odds), less 1, and less the singles where there are none", () => {
  holds(
    fc.property(
      fc.constantFrom(...FULL_COVER_NAMES),
      fc.array(anyPrice, { minLength: 8, maxLength: 8 }),
      (name, prices) => {
        const { legs, smallest } = FULL_COVER_BETS[name];
        const odds = prices.slice(0, legs);
        const all = odds.reduce((product, price) => product.times(Big(price).plus(1)), Big(1)).minus(1);
        const singles = odds.reduce((sum, price) => sum.plus(price), Big(0));
        expect(sumOfLines(name, odds)).toBe((smallest === 1 ? all : all.minus(singles)).toFixed());
      },
    ),
    1_000,
  );
});

it("is known again by the parts it is placed as, and by nothing else", () => {
  const named = fc.constantFrom(...FULL_COVER_NAMES);
  holds(
    fc.property(named, fc.bigInt({ min: 8n * 247n, max: 10n ** 9n }), (name, stake) => {
      const parts = coveredSystems(name, stake);
      const [first, ...others] = parts;
      if (!first) throw new Error(`${name} has no parts`);
      expect(fullCoverOf(parts)).toBe(name);
      expect(fullCoverOf(parts.toReversed())).toBeNull();
      expect(fullCoverOf(others)).not.toBe(name);
      expect(fullCoverOf([{ ...first, stake: first.stake + 8n }, ...others])).toBeNull();
      expect(fullCoverOf([{ ...first, totalCount: first.totalCount + 1 }, ...others])).toBeNull();
    }),
  );
});

it("is not known by parts with other stakes on a line, nor by none", () => {
  expect(coveredSystems("patent", 15n).map(({ stake }) => stake)).toEqual([6n, 6n, 2n]);
  expect(fullCoverOf([])).toBeNull();
});
