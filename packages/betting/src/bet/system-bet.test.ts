import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { holds, priceOf } from "../../test/property.ts";
import { textOf } from "../fraction.ts";
import { combinationCount, elementarySymmetric, systemOdds, systemReturn } from "./system-bet.ts";

/** Lists every subset: the sums of their products, by how many values they take. */
function sumsOfAllSubsets(values: readonly bigint[]): bigint[] {
  const sums = Array<bigint>(values.length + 1).fill(0n);
  const visit = (index: number, size: number, product: bigint): void => {
    const value = values[index];
    if (value === undefined) {
      sums[size] = (sums[size] ?? 0n) + product;
      return;
    }
    visit(index + 1, size, product);
    visit(index + 1, size + 1, product * value);
  };
  visit(0, 0, 1n);
  return sums;
}

describe("combinationCount", () => {
  it("counts the lines of every system from 2/3 to 7/8", () => {
    const lines = [3, 4, 5, 6, 7, 8].map((n) =>
      Array.from({ length: n - 2 }, (_, index) => combinationCount(n, index + 2)),
    );
    expect(lines).toEqual([
      [3n],
      [6n, 4n],
      [10n, 10n, 5n],
      [15n, 20n, 15n, 6n],
      [21n, 35n, 35n, 21n, 7n],
      [28n, 56n, 70n, 56n, 28n, 8n],
    ]);
  });

  it("stays exact where a float does not, and is zero where nothing can be chosen", () => {
    expect(combinationCount(64, 32)).toBe(1_832_624_140_942_590_534n);
    expect([combinationCount(3, 4), combinationCount(3, -1), combinationCount(0, 0)]).toEqual([0n, 0n, 1n]);
  });
});

describe("elementarySymmetric", () => {
  it("is the sum of the products of every combination", () => {
    expect(elementarySymmetric(["2.0", "3.0", "1.5"], 2)).toBe("13.5");
    expect(elementarySymmetric(["1.70", "2.30", "1.95", "1.60"], 2)).toBe("21.23");
    expect(elementarySymmetric(["1.80", "2.10", "1.55", "3.40", "2.00"], 3)).toBe("95.974");
  });

  it("is 1 for no leg and zero for more legs than there are", () => {
    expect(elementarySymmetric(["2", "3"], 0)).toBe("1");
    expect(elementarySymmetric(["2", "3"], 3)).toBe("0");
  });

  it("equals the listing of all combinations, for up to twelve legs of every size", () => {
    holds(
      fc.property(fc.array(fc.integer({ min: 101, max: 100_000 }), { minLength: 1, maxLength: 12 }), (hundredths) => {
        const odds = hundredths.map(priceOf);
        const sums = sumsOfAllSubsets(hundredths.map(BigInt));
        for (const [size, digits] of sums.entries()) {
          expect(elementarySymmetric(odds, size)).toBe(textOf({ over: digits, under: 100n ** BigInt(size) }));
        }
      }),
      1_000,
    );
  });
});

describe("systemReturn", () => {
  it("pays 135.00 on 2/3 at 2.0, 3.0 and 1.5 for 30.00, 45.00 with the first leg lost and 30.00 at the least", () => {
    const bet = { stake: 3_000n, winCount: 2 };
    expect(systemReturn({ ...bet, multipliers: ["2.0", "3.0", "1.5"] })).toBe(13_500n);
    expect(systemReturn({ ...bet, multipliers: ["0", "3.0", "1.5"] })).toBe(4_500n);
    expect(systemReturn({ ...bet, multipliers: ["2.0", "0", "1.5"] })).toBe(3_000n);
    expect(systemOdds(["2.0", "3.0", "1.5"], 2)).toBe("4.5");
  });

  it("spreads a stake that does not divide: 2/4 for 10.00 pays 35.38", () => {
    expect(systemReturn({ stake: 1_000n, multipliers: ["1.70", "2.30", "1.95", "1.60"], winCount: 2 })).toBe(3_538n);
  });

  it("pays 3/5 for 50.00: all won, just enough, void and half legs", () => {
    const bet = { stake: 5_000n, winCount: 3 };
    expect(systemReturn({ ...bet, multipliers: ["1.80", "2.10", "1.55", "3.40", "2.00"] })).toBe(47_987n);
    expect(systemOdds(["1.80", "2.10", "1.55", "3.40", "2.00"], 3)).toBe("9.5974");
    // The three shortest: 1.80 * 1.55 * 2.00 = 5.58, times 5.00.
    expect(systemReturn({ ...bet, multipliers: ["1.80", "0", "1.55", "0", "2.00"] })).toBe(2_790n);
    expect(systemReturn({ ...bet, multipliers: ["1.80", "0", "1.55", "1", "2.00"] })).toBe(7_535n);
    expect(systemReturn({ ...bet, multipliers: ["1.80", "0.5", "1.275", "3.40", "0"] })).toBe(7_089n);
  });

  it("returns nothing where there are no lines", () => {
    expect(systemReturn({ stake: 100n, multipliers: ["2"], winCount: 2 })).toBe(0n);
    expect(systemOdds(["2"], 2)).toBe("0");
  });

  it("pays lines won times the unit where every price is 1", () => {
    holds(
      fc.property(
        fc.integer({ min: 2, max: 10 }),
        fc.integer({ min: 0, max: 10 }),
        fc.integer({ min: 1, max: 9 }),
        (legs, won, winCount) => {
          const k = Math.min(winCount, legs);
          const multipliers = Array.from({ length: legs }, (_, index) => (index < won ? "1" : "0"));
          const stake = combinationCount(legs, k) * 100n;
          expect(systemReturn({ stake, multipliers, winCount: k })).toBe(
            combinationCount(Math.min(won, legs), k) * 100n,
          );
        },
      ),
    );
  });
});
