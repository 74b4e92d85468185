import { describe, expect, it } from "vitest";
import { isCashOutRuleMet } from "./cash-out-rule.ts";

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

  it("is never due while nothing is offered, nor by a price that the bet does not have", () => {
    const value = { by: "value", bound: "at_most", amount: 1_500n } as const;
    expect(isCashOutRuleMet(value, { offer: null, odds: "1.00" })).toBe(false);
    const price = { by: "price", bound: "at_most", odds: "9" } as const;
    expect(isCashOutRuleMet(price, { offer: null, odds: "2" })).toBe(false);
    expect(isCashOutRuleMet(price, { offer: 1n, odds: null })).toBe(false);
  });
});
