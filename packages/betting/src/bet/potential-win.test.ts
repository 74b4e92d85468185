import { describe, expect, it } from "vitest";
import { formatDecimalOdds } from "../odds/format-decimal.ts";
import { combinedOdds } from "./combined-odds.ts";
import { potentialWin } from "./potential-win.ts";

describe("combinedOdds", () => {
  it("multiplies exactly and leaves rounding to the display", () => {
    expect(combinedOdds(["1.87", "1.95", "2.05"])).toBe("7.475325");
    expect(formatDecimalOdds(combinedOdds(["1.87", "1.95", "2.05"]))).toBe("7.48");
  });

  it("is 1 for no odds, and keeps every digit of a long combo without an exponent", () => {
    expect(combinedOdds([])).toBe("1");
    expect(combinedOdds(Array(64).fill("999.999999"))).toMatch(/^\d+\.\d+$/);
  });
});

describe("potentialWin", () => {
  it("rounds once, half up", () => {
    expect(potentialWin({ stake: 1_000n, odds: ["1.85", "2.10", "1.33"] })).toBe(5_167n);
    expect(potentialWin({ stake: 1n, odds: ["1.5"] })).toBe(2n);
    expect(potentialWin({ stake: 1_000n, odds: ["1.87", "1.95", "2.05"] })).toBe(7_475n);
  });

  it("keeps the smallest unit of a crypto currency: 0.00123456 BTC at 1.87 is 0.00230863", () => {
    expect(potentialWin({ stake: 123_456n, odds: ["1.87"] })).toBe(230_863n);
  });

  it("stays exact past what a float holds", () => {
    expect(potentialWin({ stake: 10n ** 30n + 1n, odds: ["2"] })).toBe(2n * 10n ** 30n + 2n);
  });
});
