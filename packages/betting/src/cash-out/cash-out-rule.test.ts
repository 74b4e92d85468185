import { describe, expect, it } from "vitest";
import { isCashOutRuleMet, ruleOfRest } from "./cash-out-rule.ts";

describe("an automatic cash-out [BET-05]", () => {
  it.each([
    ["at_least", 1_499n, false],
    ["at_least", 1_500n, true],
    ["at_least", 1_501n, true],
    ["at_most", 1_501n, false],
    ["at_most", 1_500n, true],
    ["at_most", 1_499n, true],
  ] as const)("whose amount is %s €15.00 is due at %s: %s", (bound, offer, isDue) => {
    expect(isCashOutRuleMet({ by: "value", bound, amount: 1_500n }, { offer, odds: "2.00" })).toBe(isDue);
  });

  it.each([
    ["at_most", "1.51", false],
    ["at_most", "1.5", true],
    ["at_least", "1.49", false],
    ["at_least", "1.50", true],
  ] as const)("whose price is %s 1.50 is due at %s: %s", (bound, odds, isDue) => {
    expect(isCashOutRuleMet({ by: "price", bound, odds: "1.50" }, { offer: 1n, odds })).toBe(isDue);
  });

  it.each([
    { bound: "at_least", amount: 1_500n, left: 1_000n, rest: 500n, by: 750n },
    { bound: "at_least", amount: 1_501n, left: 1_000n, rest: 500n, by: 751n },
    { bound: "at_most", amount: 1_500n, left: 1_000n, rest: 500n, by: 750n },
    { bound: "at_most", amount: 1_501n, left: 1_000n, rest: 500n, by: 750n },
    { bound: "at_most", amount: 1n, left: 3n, rest: 1n, by: 1n },
  ] as const)(
    "whose amount is $bound $amount of a stake of $left is, for $rest of that, by $by",
    ({ bound, amount, left, rest, by }) => {
      expect(ruleOfRest({ by: "value", bound, amount }, { left, rest })).toEqual({ by: "value", bound, amount: by });
    },
  );

  it("whose price is named has the same price for a part", () => {
    const rule = { by: "price", bound: "at_most", odds: "1.50" } as const;
    expect(ruleOfRest(rule, { left: 1_000n, rest: 1n })).toEqual(rule);
  });

  it("is never due while nothing is offered, nor by a price that the bet does not have", () => {
    const value = { by: "value", bound: "at_most", amount: 1_500n } as const;
    expect(isCashOutRuleMet(value, { offer: null, odds: "1.00" })).toBe(false);
    const price = { by: "price", bound: "at_most", odds: "9" } as const;
    expect(isCashOutRuleMet(price, { offer: null, odds: "2" })).toBe(false);
    expect(isCashOutRuleMet(price, { offer: 1n, odds: null })).toBe(false);
  });
});
