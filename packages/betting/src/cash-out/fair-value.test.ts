import { describe, expect, it } from "vitest";
import { cashOutOffer, customBetValue, eachWayValue, expectedMultiplier, fairValue } from "./fair-value.ts";

const TEN = 1_000n;
const PLENTY = 10_000_000n;

function offer(value: string, maxReturn = PLENTY) {
  return cashOutOffer({ value, margin: "0.05", maxReturn });
}

describe("cash-out", () => {
  it("values 10.00 at 3.00 with a chance of 0.48 at 14.40 and offers 13.68 [BET-02]", () => {
    const value = fairValue({ stake: TEN, multipliers: [expectedMultiplier("3.00", { win: "0.48" })] });
    expect(value).toBe("1440");
    expect(offer(value)).toBe(1_368n);
  });

  it("values a combo by what is won and what is open: 25.20 [BET-02]", () => {
    const open = [expectedMultiplier("3.0", { win: "0.4" }), expectedMultiplier("1.5", { win: "0.7" })];
    expect(fairValue({ stake: TEN, multipliers: ["2.0", ...open] })).toBe("2520");
  });

  it("values a system by the same polynomial: 57.60, 54.72 offered, and 12.60 with the first leg lost [BET-02]", () => {
    const open = [expectedMultiplier("3", { win: "0.4" }), expectedMultiplier("1.5", { win: "0.7" })];
    const value = fairValue({ stake: 3_000n, multipliers: ["2", ...open], systemWinCount: 2 });
    expect(value).toBe("5760");
    expect(offer(value)).toBe(5_472n);
    expect(fairValue({ stake: 3_000n, multipliers: ["0", ...open], systemWinCount: 2 })).toBe("1260");
  });

  it("does not lose a subunit to lines that do not divide the stake", () => {
    expect(fairValue({ stake: 3_000n, multipliers: ["2", "1.25", "1"], systemWinCount: 2 })).toBe("5750");
    expect(fairValue({ stake: 3_000n, multipliers: ["2"], systemWinCount: 2 })).toBe("0");
  });

  it("rounds once: a system of 10.00 at 2.00, 1.20 and 0.80, 2 of 3, less a tenth is 14.88", () => {
    const value = fairValue({ stake: TEN, multipliers: ["2.00", "1.20", "0.80"], systemWinCount: 2 });
    expect(value).toBe("4960/3");
    expect(cashOutOffer({ value, margin: "0.10", maxReturn: PLENTY })).toBe(1_488n);
  });

  it("weighs half results: a -0.75 handicap at 2.40 is worth 0.965003 a unit, 9.65 of 10.00", () => {
    const worth = expectedMultiplier("2.40", { win: "0.24351", halfWin: "0.22387" });
    expect(worth).toBe("0.965003");
    expect(
      cashOutOffer({ value: fairValue({ stake: TEN, multipliers: [worth] }), margin: "0", maxReturn: PLENTY }),
    ).toBe(965n);
    expect(expectedMultiplier("2.00", { win: "0.25", refund: "0.25", halfLose: "0.5" })).toBe("1");
  });

  it("rounds down, and never offers more than the bet can return", () => {
    expect(offer("1000.99")).toBe(950n);
    expect(offer("5000", 4_000n)).toBe(4_000n);
  });
});

describe("the value of an each-way bet [BET-02]", () => {
  it("is a half of the stake on each part, by what is settled and what is open of it", () => {
    expect(eachWayValue({ stake: 2_000n, multipliers: ["1.35"], places: ["2.1"] })).toBe("3450");
    expect(eachWayValue({ stake: 1n, multipliers: ["0"], places: ["1"] })).toBe("0.5");
  });
});

describe("the value of a custom bet [BET-02] [CUS-01]", () => {
  const bet = { stake: TEN, odds: "3.55", chance: "0.25", settled: [] };

  it("is its one price by the chance that its open legs win together", () => {
    expect(customBetValue(bet)).toBe("887.5");
    expect(customBetValue({ ...bet, settled: [{ result: "win_entire" }] })).toBe("887.5");
    expect(customBetValue({ ...bet, settled: [{ result: "win_entire", deadHeatFactor: "0.5" }] })).toBe("443.75");
  });

  it("is of the stake alone once a leg is void, and nothing once one is lost", () => {
    const half = { result: "refund_half_win_other" } as const;
    expect(customBetValue({ ...bet, settled: [{ result: "canceled" }] })).toBe("250");
    expect(customBetValue({ ...bet, settled: [half, { result: "win_entire", deadHeatFactor: "0.5" }] })).toBe("250");
    expect(customBetValue({ ...bet, settled: [{ result: "canceled" }, { result: "lose_entire" }] })).toBe("0");
  });
});
