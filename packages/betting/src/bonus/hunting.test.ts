import { describe, expect, it } from "vitest";
import { bonusLeg, bonusSlip } from "../../test/bonus-slip.ts";
import { farmingStats, huntingQualification } from "./hunting.ts";
import type { BonusSlip } from "./qualification.ts";

describe("hunting [BON-04]", () => {
  const rules = { minOdds: "1.80", conditions: [], farmOncePerEvent: true, farmedEventIds: ["match-b"] };

  it("brings ten points for each multiple of a qualifying slip", () => {
    expect(huntingQualification(bonusSlip([bonusLeg("a")], { odds: "3.10" }), rules)).toMatchObject({
      qualifies: true,
      potentialPoints: "31",
    });
    expect(huntingQualification(bonusSlip([bonusLeg("a")], { odds: "1.80" }), rules).qualifies).toBe(true);
  });

  it("says why a slip brings none, leg by leg", () => {
    const farmed = huntingQualification(bonusSlip([bonusLeg("a"), bonusLeg("b")]), rules);
    expect(farmed).toMatchObject({ qualifies: false, reasons: ["legs"], potentialPoints: "0" });
    expect(farmed.legs.map(({ reasons }) => reasons)).toEqual([[], ["event_farmed"]]);
    expect(huntingQualification(bonusSlip([bonusLeg("b")]), { ...rules, farmOncePerEvent: false }).qualifies).toBe(
      true,
    );
    const reasonsFor = (changes: Partial<BonusSlip>) =>
      huntingQualification(bonusSlip([bonusLeg("a")], changes), rules).reasons;
    expect(reasonsFor({ betType: "system" })).toEqual(["bet_type"]);
    expect(reasonsFor({ isFreebet: true })).toEqual(["freebet_stake"]);
    expect(reasonsFor({ stake: 0n })).toEqual(["no_stake"]);
    expect(reasonsFor({ odds: "1.79" })).toEqual(["odds_too_low"]);
    const excluded = huntingQualification(bonusSlip([bonusLeg("a")]), { ...rules, conditions: [{ sportKey: "golf" }] });
    expect(excluded.legs[0]?.reasons).toEqual(["event_excluded"]);
  });

  const BETS = [
    { stake: 1_000n, odds: "2.00", multiplier: "2.00" },
    { stake: 2_000n, odds: "1.80", multiplier: "0" },
    { stake: 1_500n, odds: "3.10", multiplier: null },
  ];

  it("adds up 10 at 2.00 won, 20 at 1.80 lost and 15 at 3.10 open: 20 points, 3.00 now and 7.65 to come", () => {
    expect(farmingStats(BETS)).toEqual({
      betsCount: 3,
      averageStake: 1_500n,
      points: "20",
      availablePoints: "20",
      potentialPoints: "31",
      freebetAmount: 300n,
      potentialFreebetAmount: 765n,
    });
  });

  it("does not round the average stake first: 10.00 at 3.03 won, 10.00 and 5.00 are worth 2.53", () => {
    const won = { stake: 1_000n, odds: "3.03", multiplier: "3.03" };
    const lost = { odds: "2.00", multiplier: "0" };
    const bets = [won, { ...lost, stake: 1_000n }, { ...lost, stake: 500n }];
    expect(farmingStats(bets)).toMatchObject({ averageStake: 833n, points: "30.3", freebetAmount: 253n });
  });

  it("takes off points that were converted before, and is zero without bets", () => {
    expect(farmingStats(BETS, { convertedPoints: "5" })).toMatchObject({ availablePoints: "15", freebetAmount: 225n });
    expect(farmingStats([])).toMatchObject({ betsCount: 0, averageStake: 0n, points: "0", freebetAmount: 0n });
  });
});
