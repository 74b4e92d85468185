import { describe, expect, it } from "vitest";
import type { MarketCell } from "../../data/live/live-cells.ts";
import {
  type MarketSection,
  groupTabs,
  marketSections,
  relaidSections,
  sectionsOfGroup,
  steadySections,
} from "./market-sections.ts";

const market = (marketId: string, groupKeys: string[], { specifier = "", outcomes = 2 } = {}): MarketCell => ({
  key: `m/${marketId}/${specifier}`,
  matchId: "m",
  marketId,
  specifier,
  name: marketId,
  status: 1,
  suspensionReason: null,
  layout: specifier.startsWith("total=") ? "over_under" : "grid",
  groupKeys,
  priority: 1,
  mostBalanced: false,
  provider: "betradar",
  outcomes: Array.from({ length: outcomes }, (_, index) => ({
    id: `${index}`,
    key: `${index}`,
    name: `${index}`,
    score: null,
  })),
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
    expect(groupTabs(marketSections(all))).toEqual([
      { key: "all", count: 3 },
      { key: "main", count: 2 },
      { key: "goals", count: 2 },
    ]);
  });
});

describe("sectionsOfGroup", () => {
  const sections = marketSections(all);

  it("keeps the cards of a group", () => {
    expect(sectionsOfGroup(sections, "goals")).toEqual(sections.slice(1));
    expect(sectionsOfGroup(sections, "all")).toEqual(sections);
  });
});

describe("cards on show", () => {
  const nextGoal = (number: number) => market("8", ["goals"], { specifier: `goalnr=${number}`, outcomes: 3 });
  const firstGoal = nextGoal(1);
  const shown = marketSections([result, overOne, firstGoal, bothScore]);
  const linesOf = (...offered: MarketCell[]) =>
    steadySections(shown, marketSections(offered)).map(({ lines }) => lines.map(({ key }) => key));

  it("stay as they are while nothing changes [CAT-07]", () => {
    expect(steadySections(shown, marketSections([result, overOne, firstGoal, bothScore]))).toBe(shown);
  });

  it("keep their places and their last lines when their market is gone [CAT-07]", () => {
    expect(linesOf(nextGoal(1), bothScore)).toEqual([[result.key], [overOne.key], [nextGoal(1).key], [bothScore.key]]);
    expect(linesOf()).toEqual(shown.map(({ lines }) => lines.map(({ key }) => key)));
  });

  it("stay where they stood when their market comes back [CAT-07]", () => {
    const without = steadySections(shown, marketSections([overOne, bothScore]));
    expect(steadySections(without, shown)).toEqual(shown);
  });

  it("have the newest lines of their market [CAT-07]", () => {
    const [, total] = steadySections(shown, marketSections([result, overOne, overTwo, nextGoal(1), bothScore]));
    expect(total).toEqual({ key: "18", lines: [overOne, overTwo] });
  });

  it("are taken by the next of the same market, under the key they had [CAT-07]", () => {
    const after = steadySections(shown, marketSections([result, overOne, bothScore, nextGoal(2)]));
    expect(after[2]).toEqual({ key: shown[2]?.key, lines: [nextGoal(2)] });
    const taken = steadySections(after, marketSections([result, overOne, bothScore, nextGoal(1)]));
    expect(taken).toEqual(shown);
  });

  it("come before those that are new, each with a key of its own [CAT-07]", () => {
    const after = steadySections(shown, marketSections([nextGoal(2)]));
    const both = steadySections(after, marketSections([market("16", ["main"]), result, nextGoal(1), nextGoal(2)]));
    expect(both.map(({ lines: [first] }) => first?.key)).toEqual(
      [result, overOne, nextGoal(2), bothScore, market("16", []), nextGoal(1)].map(({ key }) => key),
    );
    expect(new Set(both.map(({ key }) => key)).size).toBe(both.length);
  });

  it("are those on offer where there were none [CAT-07]", () => {
    expect(steadySections([], shown)).toBe(shown);
  });

  it("settle where there is nothing on offer [CAT-07]", () => {
    const none: MarketSection[] = [];
    expect(steadySections(none, [])).toBe(none);
  });

  it("laid out anew, are those on offer in their order, under the keys they have [CAT-07]", () => {
    const after = steadySections(shown, marketSections([overOne, nextGoal(2), bothScore]));
    const relaid = relaidSections(after, marketSections([bothScore, nextGoal(1), nextGoal(2), result]));
    expect(relaid.map(({ lines: [first] }) => first?.key)).toEqual(
      [bothScore, nextGoal(1), nextGoal(2), result].map(({ key }) => key),
    );
    expect(relaid[0]?.key).toBe(shown[3]?.key);
    expect(relaid[2]?.key).toBe(shown[2]?.key);
    expect(new Set(relaid.map(({ key }) => key)).size).toBe(relaid.length);
  });
});
