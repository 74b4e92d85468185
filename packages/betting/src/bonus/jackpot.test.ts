import { describe, expect, it } from "vitest";
import { bonusLeg, bonusSlip } from "../../test/bonus-slip.ts";
import { jackpotContributions, jackpotQualification } from "./jackpot.ts";
import type { BonusSlip } from "./qualification.ts";

describe("jackpotQualification [BON-13]", () => {
  const rules = { betTypes: ["single", "combo"], minStakes: { EUR: 100n }, minOdds: "1.50", conditions: [] } as const;

  it("takes cash bets of its types, stakes and odds, and says why not of others", () => {
    expect(jackpotQualification(bonusSlip([bonusLeg("a")]), rules)).toMatchObject({ qualifies: true, reasons: [] });
    expect(jackpotQualification(bonusSlip([bonusLeg("a", "1.50")], { stake: 100n }), rules).qualifies).toBe(true);
    expect(jackpotQualification(bonusSlip([bonusLeg("a")], { stake: 99n }), rules).qualifies).toBe(false);
    const reasonsFor = (changes: Partial<BonusSlip>) =>
      jackpotQualification(bonusSlip([bonusLeg("a")], changes), rules).reasons;
    expect(reasonsFor({ betType: "system" })).toEqual(["bet_type"]);
    expect(reasonsFor({ isFreebet: true })).toEqual(["freebet_stake"]);
    expect(reasonsFor({ currency: "BTC" })).toEqual(["currency"]);
    expect(reasonsFor({ stake: 99n })).toEqual(["stake_too_low"]);
    expect(reasonsFor({ stake: 0n })).toEqual(["no_stake", "stake_too_low"]);
    const legs = [bonusLeg("a"), bonusLeg("b", "1.49"), bonusLeg("c", "2.00", { sportKey: "golf" })];
    const short = jackpotQualification(bonusSlip(legs), { ...rules, conditions: [{ sportKey: "soccer" }] });
    expect(short.reasons).toEqual(["legs"]);
    expect(short.legs.map(({ reasons }) => reasons)).toEqual([[], ["odds_too_low"], ["event_excluded"]]);
  });

  it("takes 0.10 of 50.00 and splits it 0.02, 0.03 and 0.05", () => {
    expect(jackpotContributions(5_000n, [20n, 30n, 50n])).toEqual([2n, 3n, 5n]);
    expect(jackpotContributions(499n, [20n, 30n, 50n])).toEqual([0n, 0n, 0n]);
  });
});
