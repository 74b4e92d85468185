import { describe, expect, it } from "vitest";
import { placeOdds, placeResult } from "../bet/each-way.ts";
import { settleEachWay } from "./settle-each-way.ts";

const LEG = { odds: "9.00", fraction: "1/4" } as const;
const WON = { ...LEG, result: "win_entire", placeResult: "win_entire" } as const;
const PLACED = { ...LEG, result: "lose_entire", placeResult: "win_entire" } as const;
const LOST = { ...LEG, result: "lose_entire", placeResult: "lose_entire" } as const;
const VOID = { ...LEG, result: "canceled", placeResult: "canceled" } as const;

describe("the place part of an each-way bet", () => {
  it("is priced at a part of what the odds add to the stake", () => {
    expect(placeOdds("9.00", "1/4")).toBe("3");
    expect(placeOdds("2.37", "1/5")).toBe("1.274");
    expect(placeOdds("1.01", "1/2")).toBe("1.005");
  });

  it("is won within the places, and shared where more are level than places are left", () => {
    expect(placeResult({ rank: 3, level: 1 }, { places: 3 })).toEqual({ result: "win_entire" });
    expect(placeResult({ rank: 4, level: 1 }, { places: 3 })).toEqual({ result: "lose_entire" });
    expect(placeResult({ rank: 2, level: 2 }, { places: 3 })).toEqual({ result: "win_entire" });
    expect(placeResult({ rank: 3, level: 2 }, { places: 3 })).toEqual({ result: "win_entire", deadHeatFactor: "0.5" });
    expect(placeResult({ rank: 2, level: 3 }, { places: 3 }).deadHeatFactor).toBe("2/3");
    expect(placeResult({ rank: 1, level: 3 }, { places: 1 }).deadHeatFactor).toBe("1/3");
  });
});

describe("an each-way bet", () => {
  it("pays both parts for a winner, and the place part alone for one that was placed", () => {
    expect(settleEachWay({ stake: 2_000n, legs: [WON] })).toMatchObject({ result: "win", win: 12_000n });
    expect(settleEachWay({ stake: 2_000n, legs: [PLACED] })).toMatchObject({ result: "win", win: 3_000n });
    expect(settleEachWay({ stake: 2_000n, legs: [LOST] })).toEqual({ state: "settled", result: "lose", win: 0n });
  });

  it("gives both parts back for one that did not run", () => {
    expect(settleEachWay({ stake: 2_000n, legs: [VOID] })).toEqual({ state: "settled", result: "refund", win: 2_000n });
  });

  it("shares each part by its own dead heat", () => {
    const leg = { ...WON, deadHeatFactor: "0.5" };
    expect(settleEachWay({ stake: 2_000n, legs: [leg] })).toMatchObject({ win: 4_500n + 3_000n });
    const third = { ...PLACED, placeDeadHeatFactor: "0.5" };
    expect(settleEachWay({ stake: 2_000n, legs: [third] })).toMatchObject({ result: "win", win: 1_500n });
  });

  it("combines the winners of one part and the placed of the other apart", () => {
    expect(settleEachWay({ stake: 2_000n, legs: [WON, PLACED] })).toMatchObject({ result: "win", win: 9_000n });
    expect(settleEachWay({ stake: 2_000n, legs: [WON, VOID] })).toMatchObject({ result: "win", win: 12_000n });
  });

  it("is open until both parts are decided, also where one is lost", () => {
    const open = { ...LEG, result: "no_results", placeResult: "no_results" } as const;
    expect(settleEachWay({ stake: 2_000n, legs: [PLACED, open] })).toEqual({ state: "open" });
    expect(settleEachWay({ stake: 2_000n, legs: [LOST, open] })).toMatchObject({ result: "lose" });
  });
});
