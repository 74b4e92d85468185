import { describe, expect, it } from "vitest";
import { type SettlableLeg, settleBet } from "./settle-bet.ts";

const leg = (odds: string, result: SettlableLeg["result"] = "win_entire"): SettlableLeg => ({ odds, result });
const F = 1_000n;

describe("a custom bet", () => {
  const settled = (...results: SettlableLeg["result"][]) =>
    settleBet({ stake: F, customOdds: "3.857", legs: results.map((result) => leg("2.00", result)) });

  it("pays its one price when every leg wins, and nothing when one loses", () => {
    expect(settled("win_entire", "win_entire")).toEqual({ state: "settled", result: "win", win: 3_857n });
    expect(settled("win_entire", "lose_entire")).toEqual({ state: "settled", result: "lose", win: 0n });
    expect(settled("no_results", "lose_entire")).toEqual({ state: "settled", result: "lose", win: 0n });
    expect(settled("win_entire", "no_results")).toEqual({ state: "open" });
  });

  it("is given back where a leg is void or half so, as its price was for all of them", () => {
    expect(settled("win_entire", "refund_entire")).toEqual({ state: "settled", result: "refund", win: F });
    expect(settled("win_entire", "refund_half_win_other")).toEqual({ state: "settled", result: "refund", win: F });
    expect(settled("refund_entire", "lose_entire")).toEqual({ state: "settled", result: "lose", win: 0n });
  });

  it("pays its price for the part of the stake that each dead heat leaves", () => {
    const tied = (...factors: string[]) =>
      settleBet({
        stake: F,
        customOdds: "3.857",
        legs: factors.map((factor) => ({ ...leg("2.00"), deadHeatFactor: factor })),
      });
    expect(tied("1", "0.5")).toEqual({ state: "settled", result: "win", win: 1_929n });
    expect(tied("0.5", "0.5")).toEqual({ state: "settled", result: "win", win: 964n });
  });
});
