import { settleLine } from "@touchline/sports";
import { COUNTER_STRIKE } from "@touchline/sports/counter-strike";
import { describe, expect, it } from "vitest";
import { halfReach, mapReach, regulationReach } from "./map-reach.ts";

const ANY = Number.POSITIVE_INFINITY;
const LONG = { overtimeHalf: 3 };

describe("how a map can still end", () => {
  it.each([
    // Seven of the other side leave home thirteen to seven at best, and a tie of twelve an overtime.
    [
      { home: 5, away: 7 },
      { home: [5, ANY], away: [7, ANY], total: [18, ANY], margin: [-8, 6] },
    ],
    [
      { home: 0, away: 0 },
      { home: [0, ANY], away: [0, ANY], total: [13, ANY], margin: [-13, 13] },
    ],
    // Home cannot lose it any more before overtime.
    [
      { home: 12, away: 3 },
      { home: [12, ANY], away: [3, ANY], total: [16, ANY], margin: [-4, 10] },
    ],
    [
      { home: 12, away: 12 },
      { home: [12, ANY], away: [12, ANY], total: [28, ANY], margin: [-4, 4] },
    ],
    // In overtime: four of six, or another one from fifteen each.
    [
      { home: 15, away: 12 },
      { home: [15, ANY], away: [12, ANY], total: [28, ANY], margin: [-4, 4] },
    ],
  ])("from %o", (score, reach) => {
    expect(mapReach(score, LONG)).toEqual(reach);
  });

  it("is a matter of what is left of a half, and of thirteen before overtime", () => {
    expect(halfReach({ home: 6, away: 3 })).toEqual({ home: [6, 9], away: [3, 6], total: [12, 12], margin: [0, 6] });
    expect(regulationReach({ home: 9, away: 4 })).toEqual({
      home: [9, 13],
      away: [4, 13],
      total: [17, 24],
      margin: [-4, 9],
    });
  });

  it("settles at once what nothing can change, and nothing else", () => {
    const sheet = {
      isOver: false,
      tallies: {
        "rounds/1": { home: 9, away: 10, isFinal: false, reach: mapReach({ home: 9, away: 10 }, LONG) },
        "half/1/1": { home: 7, away: 3, isFinal: false, reach: halfReach({ home: 7, away: 3 }) },
      },
    };
    const settled = (marketId: string, specifiers: Readonly<Record<string, string>>) => {
      const market = COUNTER_STRIKE.markets.find(({ id }) => id === marketId);
      if (!market) throw new Error(`No market ${marketId}.`);
      return settleLine(market, { mapnr: "1", ...specifiers }, sheet)?.map(({ result }) => result) ?? null;
    };
    // Twenty-two rounds at least; home by four at most, in overtime; and seven of twelve are the first half.
    expect(settled("332", { total: "21.5" })).toEqual(["win_entire", "lose_entire"]);
    expect(settled("332", { total: "22.5" })).toBeNull();
    expect(settled("331", { hcp: "-4.5" })).toEqual(["lose_entire", "win_entire"]);
    expect(settled("331", { hcp: "-3.5" })).toBeNull();
    expect(settled("736", {})).toEqual(["win_entire", "lose_entire"]);
  });
});
