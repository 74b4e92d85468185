import { describe, expect, it } from "vitest";
import type { MarketCell } from "../../data/live/live-cells.ts";
import { groupTabs, marketSections, marketsOfGroup } from "./market-sections.ts";

const market = (marketId: string, groupKeys: string[], { specifier = "", outcomes = 2 } = {}): MarketCell => ({
  key: `m/${marketId}/${specifier}`,
  matchId: "m",
  marketId,
  specifier,
  name: marketId,
  status: 1,
  suspensionReason: null,
  groupKeys,
  priority: 1,
  mostBalanced: false,
  provider: "betradar",
  outcomes: Array.from({ length: outcomes }, (_, index) => ({ id: `${index}`, key: `${index}`, name: `${index}` })),
});

const result = market("1", ["main"], { outcomes: 3 });
const overOne = market("18", ["main", "goals"], { specifier: "total=1.5" });
const overTwo = market("18", ["main", "goals"], { specifier: "total=2.5" });
const bothScore = market("29", ["goals"]);
const all = [result, overOne, overTwo, bothScore];

describe("marketSections", () => {
  it("puts the lines of a market on one card, in their order [CAT-07]", () => {
    expect(marketSections(all).map(({ lines }) => lines)).toEqual([[result], [overOne, overTwo], [bothScore]]);
  });
});

describe("groupTabs", () => {
  it("counts cards, not lines, and starts with all of them [CAT-07]", () => {
    expect(groupTabs(all)).toEqual([
      { key: "all", count: 3 },
      { key: "main", count: 2 },
      { key: "goals", count: 2 },
    ]);
  });
});

describe("marketsOfGroup", () => {
  it("keeps the markets of a group", () => {
    expect(marketsOfGroup(all, "goals")).toEqual([overOne, overTwo, bothScore]);
    expect(marketsOfGroup(all, "all")).toEqual(all);
  });
});
