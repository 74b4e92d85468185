import { LEG_RESULTS, type LegResult } from "@touchline/contract/vocabulary";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyPrice, holds } from "../../test/property.ts";
import { type SettledLeg, legMultiplier } from "./leg-multiplier.ts";
import { settleBet } from "./settle-bet.ts";

const TEN = 1_000n;

function leg(odds: string, result: LegResult = "win_entire"): SettledLeg {
  return { odds, result };
}

function winOf(legs: readonly SettledLeg[], systemWinCount?: number) {
  const settlement = settleBet({ stake: TEN, legs, ...(systemWinCount === undefined ? {} : { systemWinCount }) });
  return settlement.state === "open" ? "open" : [settlement.result, settlement.win];
}

describe("legMultiplier", () => {
  it.each([
    ["win_entire", "3.5"],
    ["lose_entire", "0"],
    ["refund_entire", "1"],
    ["canceled", "1"],
    ["refund_half_win_other", "2.25"],
    ["refund_half_lose_other", "0.5"],
    ["no_results", null],
    ["cashed_out", null],
  ] as const)("makes %s at 3.50 come to %s", (result, multiplier) => {
    expect(legMultiplier({ result, odds: "3.50" })).toBe(multiplier);
  });

  it("divides a dead heat by its factor, which may leave less than the stake", () => {
    expect(legMultiplier({ result: "win_entire", odds: "5.00", deadHeatFactor: "0.5" })).toBe("2.5");
    expect(legMultiplier({ result: "win_entire", odds: "1.50", deadHeatFactor: "0.5" })).toBe("0.75");
    expect(legMultiplier({ result: "win_entire", odds: "2.50", deadHeatFactor: "1/3" })).toBe("5/6");
    expect(legMultiplier({ result: "refund_half_win_other", odds: "2.50", deadHeatFactor: "1/3" })).toBe("11/12");
    expect(legMultiplier({ result: "win_entire", odds: "1.50", deadHeatFactor: "1/3" })).toBe("0.5");
  });

  it("is (1 - v) * r * f * odds + v for every pair of result and void factor", () => {
    const pairs = {
      win_entire: [1, 0],
      lose_entire: [0, 0],
      refund_entire: [0, 1],
      refund_half_win_other: [1, 0.5],
      refund_half_lose_other: [0, 0.5],
    } as const;
    for (const [result, [r, v]] of Object.entries(pairs)) {
      const found = legMultiplier({ result: result as keyof typeof pairs, odds: "3.20", deadHeatFactor: "0.5" });
      expect(Number(found)).toBeCloseTo((1 - v) * r * 0.5 * 3.2 + v, 12);
    }
  });
});

describe("settleBet, single", () => {
  it.each([
    ["refund_half_win_other", "3.50", ["win", 2_250n]],
    ["refund_half_lose_other", "3.50", ["win", 500n]],
    ["win_entire", "3.50", ["win", 3_500n]],
    ["lose_entire", "3.50", ["lose", 0n]],
    ["refund_entire", "3.50", ["refund", 1_000n]],
    ["canceled", "3.50", ["refund", 1_000n]],
    ["no_results", "3.50", "open"],
  ] as const)("settles %s at %s for 10.00", (result, odds, settlement) => {
    expect(winOf([leg(odds, result)])).toEqual(settlement);
  });

  it("pays half of a dead heat for one place between two", () => {
    expect(winOf([{ odds: "5.00", result: "win_entire", deadHeatFactor: "0.5" }])).toEqual(["win", 2_500n]);
  });

  it("rounds a third once, at the end: what is paid is not cut on the way", () => {
    // 1.50 × 1.01 ÷ 3 is 0.505; two of them at 9.00 and 5.00 with a third each are 7.50.
    const single = { odds: "1.01", result: "win_entire", deadHeatFactor: "1/3" } as const;
    expect(settleBet({ stake: 150n, legs: [single] })).toMatchObject({ win: 51n });
    expect(settleBet({ stake: 150n, legs: [{ ...single, deadHeatFactor: "0.33333333333333333333" }] })).toMatchObject({
      win: 50n,
    });
    const thirds = ["9.00", "5.00"].map((odds) => ({ ...single, odds }));
    expect(settleBet({ stake: 150n, legs: thirds })).toMatchObject({ win: 750n });
    // Lines at 5, 3 and 5/3, with 0.01 on each.
    expect(settleBet({ stake: 3n, systemWinCount: 2, legs: [...thirds, leg("1.00")] })).toMatchObject({ win: 10n });
  });

  it("is lost where its return rounds to nothing", () => {
    const half = { odds: "1.50", result: "refund_half_lose_other", deadHeatFactor: "1" } as const;
    expect(settleBet({ stake: 1n, legs: [half, half] })).toEqual({ state: "settled", result: "lose", win: 0n });
    expect(settleBet({ stake: 2n, legs: [half, half] })).toEqual({ state: "settled", result: "win", win: 1n });
  });

  it("stays open without a leg", () => {
    expect(winOf([])).toBe("open");
  });
});

describe("settleBet, combo", () => {
  it("multiplies the legs and rounds once", () => {
    expect(winOf([leg("1.85"), leg("2.10"), leg("1.33")])).toEqual(["win", 5_167n]);
  });

  it("counts a void middle leg as 1, half-win as half of it and half-lose as a half, each half up", () => {
    expect(winOf([leg("1.85"), leg("2.10", "refund_entire"), leg("1.33")])).toEqual(["win", 2_461n]);
    expect(winOf([leg("1.85"), leg("2.10", "refund_half_win_other"), leg("1.33")])).toEqual(["win", 3_814n]);
    expect(winOf([leg("1.85"), leg("2.10", "refund_half_lose_other"), leg("1.33")])).toEqual(["win", 1_230n]);
  });

  it("is lost at once with any leg, while others are open", () => {
    expect(winOf([leg("1.85", "no_results"), leg("2.10", "lose_entire")])).toEqual(["lose", 0n]);
  });

  it("waits for an open leg otherwise", () => {
    expect(winOf([leg("1.85"), leg("2.10", "no_results")])).toBe("open");
  });

  it("pays the one leg that is left, and refunds where none is", () => {
    expect(winOf([leg("1.85"), leg("2.10", "canceled"), leg("1.33", "refund_entire")])).toEqual(["win", 1_850n]);
    expect(winOf([leg("1.85", "canceled"), leg("2.10", "refund_entire")])).toEqual(["refund", 1_000n]);
  });

  it("never settles for less as legs turn from lost to void, or from void to won", () => {
    const legs = fc.array(fc.tuple(anyPrice, fc.constantFrom(...LEG_RESULTS)), { minLength: 1, maxLength: 8 });
    holds(
      fc.property(legs, fc.nat(), (pairs, at) => {
        const wins = (["lose_entire", "refund_entire", "win_entire"] as const).map((result) => {
          const changed = pairs.map(([odds, old], index) => leg(odds, index === at % pairs.length ? result : old));
          const settlement = settleBet({ stake: TEN, legs: changed });
          return settlement.state === "open" ? null : settlement.win;
        });
        const known = wins.filter((win) => win !== null);
        expect(known).toEqual(known.toSorted((a, b) => (a < b ? -1 : 1)));
      }),
    );
  });
});

describe("settleBet, system", () => {
  it("pays the same polynomial over what the legs came to", () => {
    expect(winOf([leg("2.0"), leg("3.0"), leg("1.5")], 2)).toEqual(["win", 4_500n]);
    expect(winOf([leg("2.0", "lose_entire"), leg("3.0"), leg("1.5")], 2)).toEqual(["win", 1_500n]);
    // 50.00 on 3/5: the second leg lost and the fourth void; then half-lost, half-won at 1.275 and lost.
    const five = (results: readonly LegResult[]) =>
      ["1.80", "2.10", "1.55", "3.40", "2.00"].map((odds, index) => leg(odds, results[index] ?? "win_entire"));
    const settled = (...results: LegResult[]) => settleBet({ stake: 5_000n, legs: five(results), systemWinCount: 3 });
    expect(settled()).toMatchObject({ win: 47_987n });
    expect(settled("win_entire", "lose_entire", "win_entire", "refund_entire")).toMatchObject({ win: 7_535n });
    expect(
      settled("win_entire", "refund_half_lose_other", "refund_half_win_other", "win_entire", "lose_entire"),
    ).toMatchObject({ win: 7_089n });
  });

  it("stays open while enough legs may win, and is lost once too few can", () => {
    expect(winOf([leg("2.0", "lose_entire"), leg("3.0"), leg("1.5", "no_results")], 2)).toBe("open");
    expect(winOf([leg("2.0", "lose_entire"), leg("3.0", "lose_entire"), leg("1.5", "no_results")], 2)).toEqual([
      "lose",
      0n,
    ]);
  });

  it("refunds where every leg is void", () => {
    const voided = ["2.0", "3.0", "1.5"].map((odds) => leg(odds, "refund_entire"));
    expect(winOf(voided, 2)).toEqual(["refund", 1_000n]);
  });
});
