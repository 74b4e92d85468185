import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { priceWithMargin } from "./margin.ts";

const impliedSum = (odds: readonly number[]): number => odds.reduce((sum, price) => sum + 1 / price, 0);
const fairMarket = fc
  .array(fc.double({ min: 1e-6, max: 1, noNaN: true }), { minLength: 2, maxLength: 26 })
  .map((weights) => {
    const sum = weights.reduce((total, weight) => total + weight, 0);
    return weights.map((weight) => weight / sum);
  });

describe("the power method", () => {
  it.each([
    { fair: [0.55, 0.27, 0.18], odds: [1.756, 3.431, 5.026] },
    { fair: [0.92, 0.08], odds: [1.071, 7.931] },
    { fair: [0.5, 0.5], odds: [1.887, 1.887] },
  ])("prices $fair at 6 % as worked", ({ fair, odds }) => {
    expect(priceWithMargin(fair, 0.06).map((price) => price.toFixed(3))).toEqual(odds.map((price) => price.toFixed(3)));
  });

  it("hits the margin exactly, and keeps every price above 1 and the order of the outcomes", () => {
    fc.assert(
      fc.property(fairMarket, fc.double({ min: 0.01, max: 0.25, noNaN: true }), (fair, margin) => {
        const odds = priceWithMargin(fair, margin);
        expect(impliedSum(odds)).toBeCloseTo(1 + margin, 8);
        for (const [index, price] of odds.entries()) {
          expect(price).toBeGreaterThan(1);
          expect(price).toBeLessThanOrEqual(1 / (fair[index] ?? 1));
        }
      }),
    );
  });

  it("adds the margin to what the fair probabilities sum to, where outcomes overlap", () => {
    expect(impliedSum(priceWithMargin([0.75, 0.7, 0.55], 0.05))).toBeCloseTo(2.1, 8);
  });

  it("leaves an impossible outcome without a price and a certain one at evens with the stake", () => {
    expect(priceWithMargin([1, 0], 0.05)).toEqual([1, Number.POSITIVE_INFINITY]);
    expect(priceWithMargin([0.6, 0, 0.4], 0.05)[1]).toBe(Number.POSITIVE_INFINITY);
  });
});
