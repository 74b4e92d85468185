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
  row: undefined,
  status: 1,
  suspensionReason: null,
  layout: specifier.includes("total=") ? "over_under" : "grid",
  groupKeys,
  priority: 1,
  mostBalanced: false,
  eachWay: undefined,
  reductions: undefined,
  provider: "betradar",
  outcomes: Array.from({ length: outcomes }, (_, index) => ({
    id: `${index}`,
    key: `${index}`,
    name: `${index}`,
    score: null,
  })),
});

const result = market("1", ["main"], { outcomes: 3 });
const overOne = market("18", ["main", "points"], { specifier: "total=1.5" });
const overTwo = market("18", ["main", "points"], { specifier: "total=2.5" });
const bothWin = market("29", ["points"]);
const all = [result, overOne, overTwo, bothWin];

describe("marketSections", () => {
  it("puts the lines of a market on one card, in their order [CAT-07]", () => {
    expect(marketSections(all).map(({ lines }) => lines)).toEqual([[result], [overOne, overTwo], [bothWin]]);
  });

  it("keeps the ladders of two parts of a match apart [CAT-07]", () => {
    const line = (part: number, total: string) =>
      market("332", ["main"], { specifier: `mapnr=${part}|total=${total}` });
    const [first, second, ofNext] = [line(1, "20.5"), line(1, "21.5"), line(2, "20.5")];
    expect(marketSections([first, second, ofNext]).map(({ lines }) => lines)).toEqual([[first, second], [ofNext]]);
  });

  it("puts the lines of all players on one card [CAT-07]", () => {
    const line = (player: string, total: string): MarketCell => ({
      ...market("921", ["players"], { specifier: `player=${player}|total=${total}` }),
      layout: "players",
    });
    const lines = [line("p1", "20.5"), line("p2", "9.5")];
    expect(marketSections([...lines, result]).map((section) => section.lines)).toEqual([lines, [result]]);
  });
});

describe("groupTabs", () => {
  it("counts cards, not lines, and starts with all of them [CAT-07]", () => {
    expect(groupTabs(marketSections(all))).toEqual([
      { key: "all", count: 3 },
      { key: "main", count: 2 },
      { key: "points", count: 2 },
    ]);
  });
});

describe("sectionsOfGroup", () => {
  const sections = marketSections(all);

  it("keeps the cards of a group", () => {
    expect(sectionsOfGroup(sections, "points")).toEqual(sections.slice(1));
    expect(sectionsOfGroup(sections, "all")).toEqual(sections);
  });
});

describe("cards on show", () => {
  const nextPoint = (number: number) => market("8", ["points"], { specifier: `pointnr=${number}`, outcomes: 3 });
  const firstPoint = nextPoint(1);
  const shown = marketSections([result, overOne, firstPoint, bothWin]);
  const linesOf = (...offered: MarketCell[]) =>
    steadySections(shown, marketSections(offered)).map(({ lines }) => lines.map(({ key }) => key));

  it("stay as they are while nothing changes [CAT-07]", () => {
    expect(steadySections(shown, marketSections([result, overOne, firstPoint, bothWin]))).toBe(shown);
  });

  it("keep their places and their last lines when their market is gone [CAT-07]", () => {
    expect(linesOf(nextPoint(1), bothWin)).toEqual([[result.key], [overOne.key], [nextPoint(1).key], [bothWin.key]]);
    expect(linesOf()).toEqual(shown.map(({ lines }) => lines.map(({ key }) => key)));
  });

  it("stay where they stood when their market comes back [CAT-07]", () => {
    const without = steadySections(shown, marketSections([overOne, bothWin]));
    expect(steadySections(without, shown)).toEqual(shown);
  });

  it("have the newest lines of their market [CAT-07]", () => {
    const [, total] = steadySections(shown, marketSections([result, overOne, overTwo, nextPoint(1), bothWin]));
    expect(total).toEqual({ key: "18", lines: [overOne, overTwo] });
  });

  it("are taken by the next of the same market, under the key they had [CAT-07]", () => {
    const after = steadySections(shown, marketSections([result, overOne, bothWin, nextPoint(2)]));
    expect(after[2]).toEqual({ key: shown[2]?.key, lines: [nextPoint(2)] });
    const taken = steadySections(after, marketSections([result, overOne, bothWin, nextPoint(1)]));
    expect(taken).toEqual(shown);
  });

  it("come before those that are new, each with a key of its own [CAT-07]", () => {
    const after = steadySections(shown, marketSections([nextPoint(2)]));
    const both = steadySections(after, marketSections([market("16", ["main"]), result, nextPoint(1), nextPoint(2)]));
    expect(both.map(({ lines: [first] }) => first?.key)).toEqual(
      [result, overOne, nextPoint(2), bothWin, market("16", []), nextPoint(1)].map(({ key }) => key),
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
    const after = steadySections(shown, marketSections([overOne, nextPoint(2), bothWin]));
    const relaid = relaidSections(after, marketSections([bothWin, nextPoint(1), nextPoint(2), result]));
    expect(relaid.map(({ lines: [first] }) => first?.key)).toEqual(
      [bothWin, nextPoint(1), nextPoint(2), result].map(({ key }) => key),
    );
    expect(relaid[0]?.key).toBe(shown[3]?.key);
    expect(relaid[2]?.key).toBe(shown[2]?.key);
    expect(new Set(relaid.map(({ key }) => key)).size).toBe(relaid.length);
  });
});
