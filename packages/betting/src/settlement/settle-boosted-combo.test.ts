import { describe, expect, it } from "vitest";
import { possibleReturn } from "../bet/possible-return.ts";
import { comboBoostOdds } from "../bonus/combo-boost.ts";
import { type SettlableLeg, settleBet } from "./settle-bet.ts";

const leg = (odds: string, result: SettlableLeg["result"] = "win_entire"): SettlableLeg => ({ odds, result });
const F = 1_000n;

describe("a boosted combo", () => {
  const boost = {
    minOdds: "1.40",
    ranges: [
      { minCount: 3, maxCount: 4, bonusOdds: "1.03" },
      { minCount: 5, maxCount: 6, bonusOdds: "1.05" },
    ],
  };
  const odds = ["1.85", "2.10", "1.33", "1.60", "1.75"];
  const allQualify = { ...boost, minOdds: "1.30" };

  it("pays 151.91 on five legs at 1.05, and 93.14 recounted to four at 1.03 where the 1.60 is void", () => {
    const won = odds.map((price) => leg(price));
    expect(settleBet({ stake: F, legs: won, boost: allQualify })).toMatchObject({ win: 15_191n });
    const four = odds.map((price) => leg(price, price === "1.60" ? "refund_entire" : "win_entire"));
    expect(settleBet({ stake: F, legs: four, boost: allQualify })).toMatchObject({ win: 9_314n });
  });

  it("does not count a leg below the least odds, or of an event the boost is not for", () => {
    const won = odds.map((price) => leg(price));
    expect(settleBet({ stake: F, legs: won, boost })).toMatchObject({ win: 14_902n });
    const other = won.map((one, index) => ({ ...one, meetsConditions: index > 0 }));
    expect(settleBet({ stake: F, legs: other, boost: allQualify })).toMatchObject({ win: 14_902n });
  });

  it("pays no more than was shown where fewer legs would earn more: 84.00 shown, 80.00 with the 1.05 void", () => {
    const prices = ["2", "2", "2", "1.05"];
    const gap = { minOdds: "1.01", ranges: [{ minCount: 2, maxCount: 3, bonusOdds: "1.2" }] };
    const legs = prices.map((price) => leg(price, price === "1.05" ? "refund_entire" : "win_entire"));
    const boostOdds = comboBoostOdds(
      prices.map((price) => ({ odds: price, meetsConditions: true })),
      gap,
    );
    expect(possibleReturn({ shape: { kind: "product" }, stake: F, odds: prices, boostOdds })).toBe(8_400n);
    expect(settleBet({ stake: F, legs, boost: gap })).toMatchObject({ win: 8_000n });
  });

  it("of which one leg is left pays that leg without a boost, and a single is never boosted", () => {
    const any = { minOdds: "1.01", ranges: [{ minCount: 1, maxCount: 9, bonusOdds: "1.5" }] };
    const rising = { ...any, ranges: [{ minCount: 2, maxCount: 9, bonusOdds: "1.5" }] };
    const legs = [leg("2.00"), leg("3.00", "refund_entire")];
    expect(settleBet({ stake: F, legs, boost: rising })).toMatchObject({ win: 2_000n });
    expect(settleBet({ stake: F, legs: [leg("2.00")], boost: any })).toMatchObject({ win: 2_000n });
  });
});
