import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { holds } from "../../test/property.ts";
import { groupMarkets, mostBalancedLine, topMarkets } from "./market-groups.ts";
import { type OrderedMarket, compareMarkets } from "./market-order.ts";

function market(changes: Partial<OrderedMarket> = {}) {
  return {
    marketId: "1",
    name: "1x2",
    specifier: "",
    priority: 10,
    mostBalanced: false,
    groupKeys: ["all"],
    ...changes,
  };
}

function line(specifier: string, odds: readonly string[], changes: Partial<OrderedMarket> = {}) {
  const outcomes = odds.map((price) => ({ odds: price, active: true }));
  return { ...market({ marketId: "18", name: "Total", specifier, ...changes }), outcomes };
}

/** Pairs of a list that do not stand in the order of the list, seen from either side. */
function outOfOrder(markets: readonly OrderedMarket[]): unknown[] {
  return markets.flatMap((first, index) =>
    markets
      .slice(index + 1)
      .filter((second) => compareMarkets(first, second) >= 0 || compareMarkets(second, first) <= 0)
      .map((second) => [first, second]),
  );
}

describe("compareMarkets [CAT-07]", () => {
  it("puts main markets first, then priority, id, name, most balanced, handicap and total", () => {
    const ordered = [
      market({ marketId: "99", priority: 90, groupKeys: ["goals", "main"] }),
      market({ marketId: "50", priority: 1 }),
      market({ marketId: "2" }),
      market({ marketId: "16", name: "Asian handicap", specifier: "hcp=0.25", mostBalanced: true }),
      market({ marketId: "16", name: "Asian handicap", specifier: "hcp=-1.5" }),
      market({ marketId: "16", name: "Asian handicap", specifier: "hcp=-0.25" }),
      market({ marketId: "16", name: "Asian handicap", specifier: "hcp=1" }),
      market({ marketId: "18", name: "Goals", specifier: "total=3.5" }),
      market({ marketId: "18", name: "Total", specifier: "total=2.5" }),
      market({ marketId: "18", name: "Total", specifier: "total=10.5" }),
      market({ marketId: "20" }),
      market({ marketId: "100" }),
      market({ marketId: "1x" }),
      market({ marketId: "abc" }),
      market({ marketId: "x1" }),
    ];
    expect(outOfOrder(ordered)).toEqual([]);
  });

  it("orders European handicaps by what they add up to", () => {
    const lines = ["hcp=0:2", "hcp=0:1", "hcp=1:0"].map((specifier) => market({ specifier }));
    expect(outOfOrder(lines)).toEqual([]);
  });

  it("knows handicaps and totals by each of their names, and orders those without a line first", () => {
    const lines = ["", "total=9", "threshold=10", "handicap=-1", "hcp=-1|total=3", "handicap=2", "hcp=10", "hcp=x"];
    const markets = lines.map((specifier) => market({ specifier }));
    expect(outOfOrder(markets)).toEqual([]);
  });

  it("orders the same id in two spellings, and the same line, by their texts", () => {
    const ids = [market({ marketId: "01" }), market({ marketId: "1" })];
    expect(outOfOrder(ids)).toEqual([]);
    const lines = [market({ specifier: "half=1|total=2" }), market({ specifier: "half=2|total=2" })];
    expect(outOfOrder(lines)).toEqual([]);
  });

  it("orders any markets one way only", () => {
    const anyMarket = fc.record({
      marketId: fc.constantFrom("1", "2", "10", "a", "01", "1a", "+1"),
      name: fc.constantFrom("x", "y"),
      specifier: fc.constantFrom("", "hcp=1", "hcp=-1", "total=2", "hcp=0:1", "hcp=x", "total=2|hcp=1"),
      priority: fc.integer({ min: 1, max: 2 }),
      mostBalanced: fc.boolean(),
      groupKeys: fc.constantFrom(["main"], ["all"]),
    });
    holds(
      fc.property(anyMarket, anyMarket, anyMarket, (a, b, c) => {
        expect(Math.sign(compareMarkets(a, b)) + Math.sign(compareMarkets(b, a))).toBe(0);
        const [first, second, third] = [a, b, c].toSorted(compareMarkets);
        expect(first && second && third && compareMarkets(first, third) <= 0).toBe(true);
      }),
      2_000,
    );
  });
});

describe("groups of markets [CAT-07]", () => {
  const winner = line("", ["2.10", "3.30", "3.60"], { marketId: "1", name: "1x2", groupKeys: ["main", "all"] });
  const low = line("total=1.5", ["1.30", "3.40"], { groupKeys: ["goals", "all"] });
  const level = line("total=2.5", ["1.95", "1.85"], { groupKeys: ["goals", "all"] });
  const high = line("total=3.5", ["3.30", "1.32"], { groupKeys: ["goals", "all"] });

  it("stand under each of their keys in display order", () => {
    const markets = [high, level, winner, low].toSorted(compareMarkets);
    expect(groupMarkets(markets)).toEqual([
      { groupKey: "main", markets: [winner] },
      { groupKey: "all", markets: [winner, low, level, high] },
      { groupKey: "goals", markets: [low, level, high] },
    ]);
  });

  it("show their most balanced market at the top: the flagged one, else the one with the closest prices", () => {
    expect(mostBalancedLine([low, level, high])).toBe(level);
    const flagged = { ...high, mostBalanced: true };
    expect(mostBalancedLine([low, level, flagged])).toBe(flagged);
    expect(topMarkets(groupMarkets([low, level, high])).map((group) => group.markets)).toEqual([[level], [level]]);
    expect(topMarkets([{ groupKey: "goals", markets: [] }])).toEqual([{ groupKey: "goals", markets: [] }]);
  });

  it("tell close prices by the likeliest and the least likely of all, wherever these stand", () => {
    const short = line("total=0.5", ["1.50", "1.50"]);
    const long = line("total=4.5", ["1.90", "2.30"]);
    expect(mostBalancedLine([long, short])).toBe(short);
    for (const apart of [
      line("", ["4.00", "1.20", "4.00"]),
      line("", ["1.20", "9.00", "1.25"]),
      line("", ["1.20", "1.25", "9.00"]),
    ]) {
      expect(mostBalancedLine([apart, long])).toBe(long);
    }
  });

  it("do not call a line balanced that has one open outcome, unless there is no other", () => {
    const closed = {
      ...level,
      outcomes: level.outcomes.map((outcome, index) => ({ ...outcome, active: index === 0 })),
    };
    expect(mostBalancedLine([closed, high])).toBe(high);
    expect(mostBalancedLine([high, closed])).toBe(high);
    expect(mostBalancedLine([high, { ...closed, outcomes: [] }])).toBe(high);
    expect(mostBalancedLine([level, { ...level }])).toBe(level);
    expect(mostBalancedLine([closed])).toBe(closed);
    expect(mostBalancedLine([])).toBeUndefined();
  });
});
