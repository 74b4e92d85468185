import { describe, expect, it } from "vitest";
import { bonusLeg, bonusSlip } from "../../test/bonus-slip.ts";
import { comboBoostQualification } from "./combo-boost-qualification.ts";

describe("comboBoostQualification [BON-02]", () => {
  const boost = {
    minOdds: "1.40",
    conditions: [{ sportKey: "soccer" }],
    ranges: [
      { minCount: 3, maxCount: 4, bonusOdds: "1.03" },
      { minCount: 5, maxCount: 6, bonusOdds: "1.05" },
    ],
  };
  const good = ["a", "b", "c", "d", "e", "f"].map((id) => bonusLeg(id));

  it("names the range, the multiplier and the legs that the next range wants", () => {
    expect(comboBoostQualification(bonusSlip(good.slice(0, 3)), boost)).toMatchObject({
      qualifies: true,
      count: 3,
      bonusOdds: "1.03",
      range: boost.ranges[0],
      next: { range: boost.ranges[1], missing: 2 },
    });
    expect(comboBoostQualification(bonusSlip(good.slice(0, 5)), boost)).toMatchObject({
      bonusOdds: "1.05",
      next: null,
    });
  });

  it("wants more legs between two ranges, whatever their order: the nearest range up is the next", () => {
    const ranges = [
      { minCount: 6, maxCount: 6, bonusOdds: "1.20" },
      { minCount: 5, maxCount: 5, bonusOdds: "1.10" },
      { minCount: 2, maxCount: 3, bonusOdds: "1.02" },
    ];
    expect(comboBoostQualification(bonusSlip(good.slice(0, 4)), { ...boost, ranges })).toMatchObject({
      qualifies: false,
      reasons: ["too_few_legs"],
      next: { range: ranges[1], missing: 1 },
    });
  });

  it("counts a leg at just the least odds", () => {
    const legs = good.slice(0, 3).map((one) => ({ ...one, odds: "1.40" }));
    expect(comboBoostQualification(bonusSlip(legs), boost).count).toBe(3);
  });

  it("counts the legs that qualify, and says of each other one why not", () => {
    const legs = [...good.slice(0, 3), bonusLeg("short", "1.39"), bonusLeg("tennis", "1.10", { sportKey: "tennis" })];
    const found = comboBoostQualification(bonusSlip(legs), boost);
    expect(found).toMatchObject({ qualifies: true, count: 3, bonusOdds: "1.03" });
    expect(found.legs.slice(2)).toEqual([
      { id: "c", qualifies: true, reasons: [] },
      { id: "short", qualifies: false, reasons: ["odds_too_low"] },
      { id: "tennis", qualifies: false, reasons: ["odds_too_low", "event_excluded"] },
    ]);
  });

  it("says why a slip does not earn it", () => {
    expect(comboBoostQualification(bonusSlip(good.slice(0, 2)), boost)).toMatchObject({
      qualifies: false,
      reasons: ["too_few_legs"],
      range: null,
      bonusOdds: "1",
      next: { missing: 1 },
    });
    expect(comboBoostQualification(bonusSlip([...good, bonusLeg("g")]), boost).reasons).toEqual(["too_many_legs"]);
    expect(comboBoostQualification(bonusSlip(good.slice(0, 3), { betType: "system" }), boost).reasons).toEqual([
      "bet_type",
    ]);
    const freebet = comboBoostQualification(bonusSlip(good.slice(0, 3), { isFreebet: true }), boost);
    expect(freebet).toMatchObject({ reasons: ["freebet_stake"], bonusOdds: "1" });
  });

  it("multiplies by no less than one, whatever the range says", () => {
    const falling = { ...boost, ranges: [{ minCount: 1, maxCount: 9, bonusOdds: "0.95" }] };
    expect(comboBoostQualification(bonusSlip(good), falling)).toMatchObject({ qualifies: true, bonusOdds: "1" });
  });
});
