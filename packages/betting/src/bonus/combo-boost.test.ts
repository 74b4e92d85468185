import type { LegResult } from "@touchline/contract/vocabulary";
import { describe, expect, it } from "vitest";
import { type BoostedLeg, type ComboBoost, boostedReturn, comboBoostOdds } from "./combo-boost.ts";

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
    expect(comboBoostOdds([...legs().slice(1), { odds: "1.29", meetsConditions: true }], BOOST)).toBe("1.03");
    expect(comboBoostOdds([...legs().slice(1), { odds: "9.00", meetsConditions: false }], BOOST)).toBe("1.03");
  });

  it("counts half-won and half-lost legs, and no refunded ones", () => {
    expect(comboBoostOdds(legs(["refund_half_win_other", "refund_half_lose_other"]), BOOST)).toBe("1.05");
    expect(comboBoostOdds(legs(["refund_entire", "canceled"]), BOOST)).toBe("1.03");
  });
});

describe("boostedReturn [BON-02]", () => {
  it("multiplies the whole return: 10.00 on five legs at 1.05 is 151.91", () => {
    expect(boostedReturn({ stake: 1_000n, legs: legs(), boost: BOOST })).toBe(15_191n);
  });

  it("is recounted without a void leg: 93.14 at 1.03", () => {
    const settled = legs(["win_entire", "win_entire", "win_entire", "refund_entire", "win_entire"]);
    expect(boostedReturn({ stake: 1_000n, legs: settled, boost: BOOST })).toBe(9_314n);
  });

  it("is nothing with a lost leg", () => {
    expect(boostedReturn({ stake: 1_000n, legs: legs(["lose_entire"]), boost: BOOST })).toBe(0n);
  });
});
