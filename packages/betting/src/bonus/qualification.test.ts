import { MATCH_STATUS } from "@touchline/contract/vocabulary";
import { describe, expect, it } from "vitest";
import { ambProgress } from "./amb-freebet.ts";
import { comboBoostQualification } from "./combo-boost-qualification.ts";
import { type Freebet, freebetQualification, freebetStake } from "./freebet-qualification.ts";
import { freebetTypeOf, isHouseFunded } from "./freebet-return.ts";
import { farmingStats, huntingQualification } from "./hunting.ts";
import { jackpotContributions, jackpotQualification } from "./jackpot.ts";
import { lootboxProgress } from "./lootbox.ts";
import { PROMO_TYPES } from "./promo-type.ts";
import { type BonusLeg, type BonusSlip, meetsConditions } from "./qualification.ts";
import { tournamentPrizes } from "./tournament.ts";

function leg(id: string, odds = "2.00", changes: Partial<BonusLeg> = {}): BonusLeg {
  return {
    id,
    matchId: `match-${id}`,
    odds,
    matchStatus: MATCH_STATUS.live,
    sportKey: "soccer",
    categoryId: "england",
    tournamentId: "premier",
    sportType: "regular",
    ...changes,
  };
}

function slip(legs: readonly BonusLeg[], changes: Partial<BonusSlip> = {}): BonusSlip {
  const betType = legs.length > 1 ? "combo" : "single";
  return { betType, stake: 1_000n, currency: "EUR", odds: "3.00", legs, isFreebet: false, ...changes };
}

describe("events a bonus is for", () => {
  it("are any where there are no conditions, else one that a condition names in full", () => {
    expect(meetsConditions(leg("a"), [])).toBe(true);
    expect(meetsConditions(leg("a"), [{ sportKey: "soccer", categoryId: "england" }])).toBe(true);
    expect(meetsConditions(leg("a"), [{ sportKey: "soccer", categoryId: "spain" }])).toBe(false);
    expect(meetsConditions(leg("a"), [{ categoryId: "spain" }, { tournamentId: "premier" }])).toBe(true);
    expect(meetsConditions(leg("a"), [{ matchId: "match-a" }])).toBe(true);
    expect(meetsConditions(leg("a"), [{ matchId: "match-b" }])).toBe(false);
    expect(meetsConditions(leg("a"), [{ sportType: "regular" }])).toBe(true);
    expect(meetsConditions(leg("a"), [{ sportType: "cyber" }])).toBe(false);
    expect(meetsConditions(leg("a"), [{ sportKey: "tennis" }])).toBe(false);
  });

  it("are not met by what is not known of a leg", () => {
    const { tournamentId: _unknown, ...bare } = leg("a");
    expect(meetsConditions(bare, [{ tournamentId: "premier" }])).toBe(false);
  });
});

describe("comboBoostQualification [BON-02]", () => {
  const boost = {
    minOdds: "1.40",
    conditions: [{ sportKey: "soccer" }],
    ranges: [
      { minCount: 3, maxCount: 4, bonusOdds: "1.03" },
      { minCount: 5, maxCount: 6, bonusOdds: "1.05" },
    ],
  };
  const good = ["a", "b", "c", "d", "e", "f"].map((id) => leg(id));

  it("names the range, the multiplier and the legs that the next range wants", () => {
    expect(comboBoostQualification(slip(good.slice(0, 3)), boost)).toMatchObject({
      qualifies: true,
      count: 3,
      bonusOdds: "1.03",
      range: boost.ranges[0],
      next: { range: boost.ranges[1], missing: 2 },
    });
    expect(comboBoostQualification(slip(good.slice(0, 5)), boost)).toMatchObject({ bonusOdds: "1.05", next: null });
  });

  it("wants more legs between two ranges, whatever their order: the nearest range up is the next", () => {
    const ranges = [
      { minCount: 6, maxCount: 6, bonusOdds: "1.20" },
      { minCount: 5, maxCount: 5, bonusOdds: "1.10" },
      { minCount: 2, maxCount: 3, bonusOdds: "1.02" },
    ];
    expect(comboBoostQualification(slip(good.slice(0, 4)), { ...boost, ranges })).toMatchObject({
      qualifies: false,
      reasons: ["too_few_legs"],
      next: { range: ranges[1], missing: 1 },
    });
  });

  it("counts a leg at just the least odds", () => {
    const legs = good.slice(0, 3).map((one) => ({ ...one, odds: "1.40" }));
    expect(comboBoostQualification(slip(legs), boost).count).toBe(3);
  });

  it("counts the legs that qualify, and says of each other one why not", () => {
    const legs = [...good.slice(0, 3), leg("short", "1.39"), leg("tennis", "1.10", { sportKey: "tennis" })];
    const found = comboBoostQualification(slip(legs), boost);
    expect(found).toMatchObject({ qualifies: true, count: 3, bonusOdds: "1.03" });
    expect(found.legs.slice(2)).toEqual([
      { id: "c", qualifies: true, reasons: [] },
      { id: "short", qualifies: false, reasons: ["odds_too_low"] },
      { id: "tennis", qualifies: false, reasons: ["odds_too_low", "event_excluded"] },
    ]);
  });

  it("says why a slip does not earn it", () => {
    expect(comboBoostQualification(slip(good.slice(0, 2)), boost)).toMatchObject({
      qualifies: false,
      reasons: ["too_few_legs"],
      range: null,
      bonusOdds: "1",
      next: { missing: 1 },
    });
    expect(comboBoostQualification(slip([...good, leg("g")]), boost).reasons).toEqual(["too_many_legs"]);
    expect(comboBoostQualification(slip(good.slice(0, 3), { betType: "system" }), boost).reasons).toEqual(["bet_type"]);
    const freebet = comboBoostQualification(slip(good.slice(0, 3), { isFreebet: true }), boost);
    expect(freebet).toMatchObject({ reasons: ["freebet_stake"], bonusOdds: "1" });
  });
});

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
    expect(freebetQualification(slip([leg("a")]), freebet)).toEqual({
      qualifies: true,
      reasons: [],
      legs: [{ id: "a", qualifies: true, reasons: [] }],
    });
  });

  it("takes a slip at just its bounds", () => {
    for (const odds of ["2.00", "10.00"])
      expect(freebetQualification(slip([leg("a")], { odds }), freebet).qualifies).toBe(true);
    expect(freebetQualification(slip(["a", "b", "c"].map((id) => leg(id))), freebet).qualifies).toBe(true);
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
    const found = freebetQualification(slip([leg("a")], slipChanges), { ...freebet, ...freebetChanges });
    expect(found).toMatchObject({ qualifies: false, reasons: [reason] });
  });

  it("says which leg is not of its events or its status", () => {
    const legs = [
      leg("a"),
      leg("b", "2.00", { matchStatus: MATCH_STATUS.prematch }),
      leg("c", "2.00", { sportKey: "golf" }),
    ];
    const live = freebetQualification(slip(legs), { ...freebet, conditions: [{ sportKey: "soccer" }] });
    expect(live).toMatchObject({ qualifies: false, reasons: ["legs"] });
    expect(live.legs.map(({ reasons }) => reasons)).toEqual([[], ["match_status"], ["event_excluded"]]);
    const early = freebetQualification(slip(legs.slice(0, 2)), { ...freebet, matchStatus: "not_started" });
    expect(early.legs.map(({ qualifies }) => qualifies)).toEqual([false, true]);
    expect(freebetQualification(slip(legs), { ...freebet, matchStatus: null }).qualifies).toBe(true);
  });

  it("takes any odds and counts where none are asked for", () => {
    const open = { ...freebet, minOdds: null, maxOdds: null, selectionCountFrom: null, selectionCountTo: null };
    expect(freebetQualification(slip([leg("a")], { odds: "1.01" }), open).qualifies).toBe(true);
  });

  it("fixes a stake of its amount by its boost, half up", () => {
    expect(freebetStake(freebet)).toBe(1_000n);
    expect(freebetStake({ ...freebet, boostMultiplier: "1.5" })).toBe(1_500n);
    expect(freebetStake({ ...freebet, amount: 333n, boostMultiplier: "1.5" })).toBe(500n);
    const boosted = { ...freebet, boostRequired: true, boostMultiplier: "2" };
    expect(freebetQualification(slip([leg("a")]), boosted).qualifies).toBe(true);
  });

  it("is one of three kinds, by its promo type [BON-01]", () => {
    expect(PROMO_TYPES.map(freebetTypeOf)).toEqual([
      null,
      "freebet_only_win",
      "freebet_no_risk",
      "freebet_all_win",
      "freebet_only_win",
      null,
      null,
      null,
      null,
      null,
    ]);
    expect((["freebet_no_risk", "freebet_all_win", "freebet_only_win"] as const).map(isHouseFunded)).toEqual([
      false,
      true,
      true,
    ]);
  });
});

describe("hunting [BON-04]", () => {
  const rules = { minOdds: "1.80", conditions: [], farmOncePerEvent: true, farmedEventIds: ["match-b"] };

  it("brings ten points for each multiple of a qualifying slip", () => {
    expect(huntingQualification(slip([leg("a")], { odds: "3.10" }), rules)).toMatchObject({
      qualifies: true,
      potentialPoints: "31",
    });
    expect(huntingQualification(slip([leg("a")], { odds: "1.80" }), rules).qualifies).toBe(true);
  });

  it("says why a slip brings none, leg by leg", () => {
    const farmed = huntingQualification(slip([leg("a"), leg("b")]), rules);
    expect(farmed).toMatchObject({ qualifies: false, reasons: ["legs"], potentialPoints: "0" });
    expect(farmed.legs.map(({ reasons }) => reasons)).toEqual([[], ["event_farmed"]]);
    expect(huntingQualification(slip([leg("b")]), { ...rules, farmOncePerEvent: false }).qualifies).toBe(true);
    const reasonsFor = (changes: Partial<BonusSlip>) => huntingQualification(slip([leg("a")], changes), rules).reasons;
    expect(reasonsFor({ betType: "system" })).toEqual(["bet_type"]);
    expect(reasonsFor({ isFreebet: true })).toEqual(["freebet_stake"]);
    expect(reasonsFor({ stake: 0n })).toEqual(["no_stake"]);
    expect(reasonsFor({ odds: "1.79" })).toEqual(["odds_too_low"]);
    const excluded = huntingQualification(slip([leg("a")]), { ...rules, conditions: [{ sportKey: "golf" }] });
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

  it("takes off points that were converted before, and is zero without bets", () => {
    expect(farmingStats(BETS, { convertedPoints: "5" })).toMatchObject({ availablePoints: "15", freebetAmount: 225n });
    expect(farmingStats([])).toMatchObject({ betsCount: 0, averageStake: 0n, points: "0", freebetAmount: 0n });
  });
});

describe("a hunting tournament [BON-04]", () => {
  it("pays its pool by rank, and shares the prizes of ranks that are level", () => {
    expect(tournamentPrizes(10_000n, ["90", "80", "70", "60", "50", "40"]).slice(0, 5)).toEqual([
      5_000n,
      2_500n,
      1_200n,
      800n,
      500n,
    ]);
    expect(tournamentPrizes(10_000n, ["90", "80", "80", "60", "50"])).toEqual([5_000n, 1_850n, 1_850n, 800n, 500n]);
    expect(tournamentPrizes(10_000n, ["9", "9"])).toEqual([5_000n, 5_000n]);
    expect(tournamentPrizes(10_000n, [])).toEqual([]);
  });

  it("shares with those who are level beyond the last paid rank", () => {
    const prizes = tournamentPrizes(10_000n, ["9", "8", "7", "6", "5", "5"]);
    expect(prizes).toEqual([5_000n, 2_500n, 1_200n, 800n, 250n, 250n]);
    expect(prizes.reduce((sum, prize) => sum + prize, 0n)).toBe(10_000n);
  });
});

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
});

describe("jackpotQualification [BON-13]", () => {
  const rules = { betTypes: ["single", "combo"], minStakes: { EUR: 100n }, minOdds: "1.50", conditions: [] } as const;

  it("takes cash bets of its types, stakes and odds, and says why not of others", () => {
    expect(jackpotQualification(slip([leg("a")]), rules)).toMatchObject({ qualifies: true, reasons: [] });
    expect(jackpotQualification(slip([leg("a", "1.50")], { stake: 100n }), rules).qualifies).toBe(true);
    expect(jackpotQualification(slip([leg("a")], { stake: 99n }), rules).qualifies).toBe(false);
    const reasonsFor = (changes: Partial<BonusSlip>) => jackpotQualification(slip([leg("a")], changes), rules).reasons;
    expect(reasonsFor({ betType: "system" })).toEqual(["bet_type"]);
    expect(reasonsFor({ isFreebet: true })).toEqual(["freebet_stake"]);
    expect(reasonsFor({ currency: "BTC" })).toEqual(["currency"]);
    expect(reasonsFor({ stake: 99n })).toEqual(["stake_too_low"]);
    expect(reasonsFor({ stake: 0n })).toEqual(["no_stake", "stake_too_low"]);
    const legs = [leg("a"), leg("b", "1.49"), leg("c", "2.00", { sportKey: "golf" })];
    const short = jackpotQualification(slip(legs), { ...rules, conditions: [{ sportKey: "soccer" }] });
    expect(short.reasons).toEqual(["legs"]);
    expect(short.legs.map(({ reasons }) => reasons)).toEqual([[], ["odds_too_low"], ["event_excluded"]]);
  });

  it("takes 0.10 of 50.00 and splits it 0.02, 0.03 and 0.05", () => {
    expect(jackpotContributions(5_000n, [20n, 30n, 50n])).toEqual([2n, 3n, 5n]);
    expect(jackpotContributions(499n, [20n, 30n, 50n])).toEqual([0n, 0n, 0n]);
  });
});

describe("ambProgress [BON-06]", () => {
  const ranges = [
    { numberOfBets: 9, numberOfFreebets: 5, issuedAmount: 900n },
    { numberOfBets: 3, numberOfFreebets: 2, issuedAmount: 500n },
    { numberOfBets: 1, numberOfFreebets: 1, issuedAmount: 200n },
  ];

  it("counts settled bets of at least the least stake, and open ones as possible", () => {
    const bets = [
      { stake: 100n, isSettled: true },
      { stake: 99n, isSettled: true },
      { stake: 100n, isSettled: false },
    ];
    expect(ambProgress(bets, { minStake: 100n, ranges })).toEqual({
      progressCount: 1,
      possibleProgressCount: 2,
      reached: [ranges[2]],
      next: ranges[1],
    });
    expect(ambProgress([], { minStake: 1n, ranges: [] })).toMatchObject({ progressCount: 0, reached: [], next: null });
  });
});
