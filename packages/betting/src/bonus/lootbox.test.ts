import { describe, expect, it } from "vitest";
import { bonusLeg, bonusSlip } from "../../test/bonus-slip.ts";
import { lootboxProgress, lootboxQualification } from "./lootbox.ts";

describe("a lootbox [BON-05]", () => {
  it("gives a small, a medium and a large chest as it fills", () => {
    const at = (points: string) => lootboxProgress({ points, potentialPoints: "10", target: "50" });
    expect(at("0")).toEqual({ progress: 0, potentialProgress: 20, chests: [], nextChest: "small" });
    expect(at("16.9")).toMatchObject({ progress: 33, nextChest: "small" });
    expect(at("17")).toMatchObject({ progress: 34, chests: ["small"], nextChest: "medium" });
    expect(at("33.5")).toMatchObject({ progress: 67, chests: ["small", "medium"], nextChest: "large" });
    expect(at("60")).toEqual({
      progress: 100,
      potentialProgress: 100,
      chests: ["small", "medium", "large"],
      nextChest: null,
    });
  });

  it("is full where it has nothing to fill", () => {
    const empty = lootboxProgress({ points: "0", potentialPoints: "0", target: "0" });
    expect(empty).toMatchObject({ progress: 100, potentialProgress: 100, nextChest: null });
  });

  it("is filled by the points of a slip, which says leg by leg why it brings none", () => {
    const rules = { minOdds: "1.80", conditions: [], farmOncePerEvent: true, farmedEventIds: ["match-b"] };
    expect(lootboxQualification(bonusSlip([bonusLeg("a")], { odds: "3.10" }), rules)).toMatchObject({
      qualifies: true,
      potentialPoints: "31",
    });
    const farmed = lootboxQualification(bonusSlip([bonusLeg("a"), bonusLeg("b")]), rules);
    expect(farmed).toMatchObject({ qualifies: false, reasons: ["legs"], potentialPoints: "0" });
    expect(farmed.legs.map(({ reasons }) => reasons)).toEqual([[], ["event_farmed"]]);
    expect(lootboxQualification(bonusSlip([bonusLeg("a")], { odds: "1.79" }), rules).reasons).toEqual(["odds_too_low"]);
  });
});
