import type { LegResult } from "@touchline/contract/vocabulary";
import { describe, expect, it } from "vitest";
import { type BoostedLeg, type ComboBoost, comboBoostOdds } from "./combo-boost.ts";

const BOOST: ComboBoost = {
  minOdds: "1.30",
  ranges: [
    { minCount: 3, maxCount: 4, bonusOdds: "1.03" },
    { minCount: 5, maxCount: 10, bonusOdds: "1.05" },
  ],
};

function legs(results: readonly (LegResult | undefined)[] = []): BoostedLeg[] {
  return ["1.85", "2.10", "1.33", "1.60", "1.75"].map((odds, index) => {
    const result = results[index];
    return { odds, meetsConditions: true, ...(result ? { result } : {}) };
  });
}

describe("comboBoostOdds [BON-02]", () => {
  it("goes by how many legs qualify by odds and conditions", () => {
    expect(comboBoostOdds(legs(), BOOST)).toBe("1.05");
    expect(comboBoostOdds(legs().slice(0, 4), BOOST)).toBe("1.03");
    expect(comboBoostOdds(legs().slice(0, 2), BOOST)).toBe("1");
    expect(comboBoostOdds([...legs().slice(1), { odds: "1.30", meetsConditions: true }], BOOST)).toBe("1.05");
    expect(comboBoostOdds([...legs().slice(1), { odds: "1.29", meetsConditions: true }], BOOST)).toBe("1.03");
    expect(comboBoostOdds([...legs().slice(1), { odds: "9.00", meetsConditions: false }], BOOST)).toBe("1.03");
  });

  it("counts half-won and half-lost legs, and no refunded ones", () => {
    expect(comboBoostOdds(legs(["refund_half_win_other", "refund_half_lose_other"]), BOOST)).toBe("1.05");
    expect(comboBoostOdds(legs(["refund_entire", "canceled"]), BOOST)).toBe("1.03");
  });
});
