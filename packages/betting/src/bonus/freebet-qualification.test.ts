import { MATCH_STATUS } from "@touchline/contract/vocabulary";
import { describe, expect, it } from "vitest";
import { bonusLeg, bonusSlip } from "../../test/bonus-slip.ts";
import { freebetQualification } from "./freebet-qualification.ts";
import { type Freebet, freebetStake } from "./freebet-stake.ts";

describe("freebetQualification [BON-03]", () => {
  const freebet: Freebet = {
    type: "freebet_only_win",
    amount: 1_000n,
    currency: "EUR",
    minOdds: "2.00",
    maxOdds: "10.00",
    selectionCountFrom: 1,
    selectionCountTo: 3,
    matchStatus: "live",
    conditions: [],
    isActive: true,
    usesLeft: 1,
    boostRequired: false,
    boostMultiplier: null,
  };

  it("takes a slip within all bounds", () => {
    expect(freebetQualification(bonusSlip([bonusLeg("a")]), freebet)).toEqual({
      qualifies: true,
      reasons: [],
      legs: [{ id: "a", qualifies: true, reasons: [] }],
    });
  });

  it("takes a slip at just its bounds", () => {
    for (const odds of ["2.00", "10.00"])
      expect(freebetQualification(bonusSlip([bonusLeg("a")], { odds }), freebet).qualifies).toBe(true);
    expect(freebetQualification(bonusSlip(["a", "b", "c"].map((id) => bonusLeg(id))), freebet).qualifies).toBe(true);
  });

  it.each([
    ["odds_too_low", { odds: "1.99" }, {}],
    ["odds_too_high", { odds: "10.01" }, {}],
    ["currency", { currency: "BTC" }, {}],
    ["bet_type", { betType: "custom_bet" }, {}],
    ["too_few_legs", {}, { selectionCountFrom: 2 }],
    ["too_many_legs", {}, { selectionCountTo: 0 }],
    ["not_active", {}, { isActive: false }],
    ["used_up", {}, { usesLeft: 0 }],
    ["boost_required", {}, { boostRequired: true }],
  ] as const)("refuses for %s", (reason, slipChanges, freebetChanges) => {
    const found = freebetQualification(bonusSlip([bonusLeg("a")], slipChanges), { ...freebet, ...freebetChanges });
    expect(found).toMatchObject({ qualifies: false, reasons: [reason] });
  });

  it("says which leg is not of its events or its status", () => {
    const legs = [
      bonusLeg("a"),
      bonusLeg("b", "2.00", { matchStatus: MATCH_STATUS.prematch }),
      bonusLeg("c", "2.00", { sportKey: "golf" }),
    ];
    const live = freebetQualification(bonusSlip(legs), { ...freebet, conditions: [{ sportKey: "soccer" }] });
    expect(live).toMatchObject({ qualifies: false, reasons: ["legs"] });
    expect(live.legs.map(({ reasons }) => reasons)).toEqual([[], ["match_status"], ["event_excluded"]]);
    const early = freebetQualification(bonusSlip(legs.slice(0, 2)), { ...freebet, matchStatus: "not_started" });
    expect(early.legs.map(({ qualifies }) => qualifies)).toEqual([false, true]);
    expect(freebetQualification(bonusSlip(legs), { ...freebet, matchStatus: null }).qualifies).toBe(true);
  });

  it("takes any odds and counts where none are asked for", () => {
    const open = { ...freebet, minOdds: null, maxOdds: null, selectionCountFrom: null, selectionCountTo: null };
    expect(freebetQualification(bonusSlip([bonusLeg("a")], { odds: "1.01" }), open).qualifies).toBe(true);
  });

  it("fixes a stake of its amount by its boost, half up", () => {
    expect(freebetStake(freebet)).toBe(1_000n);
    expect(freebetStake({ ...freebet, boostMultiplier: "1.5" })).toBe(1_500n);
    expect(freebetStake({ ...freebet, amount: 333n, boostMultiplier: "1.5" })).toBe(500n);
    const boosted = { ...freebet, boostRequired: true, boostMultiplier: "2" };
    expect(freebetQualification(bonusSlip([bonusLeg("a")]), boosted).qualifies).toBe(true);
  });
});
