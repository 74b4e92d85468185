import { expect, it } from "vitest";
import type { MarketCell } from "../../data/live/live-cells.ts";
import { cardSides } from "./card-sides.ts";
import { type MarketSection, marketSections } from "./market-sections.ts";

const market = (marketId: string, outcomes: number, specifier = ""): MarketCell => ({
  key: `m/${marketId}/${specifier}`,
  matchId: "m",
  marketId,
  specifier,
  name: marketId,
  row: undefined,
  status: 1,
  suspensionReason: null,
  layout: specifier.startsWith("total=") ? "over_under" : "grid",
  groupKeys: ["main"],
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
const ladder = (marketId: string): MarketCell[] =>
  ["0.5", "1.5", "2.5", "3.5", "4.5", "5.5"].map((line) => market(marketId, 2, `total=${line}`));

const sidesOf = (sections: readonly MarketSection[]): string => [...cardSides(sections).values()].join(" ");

it("puts each card in the column that is the shorter, so that a high card leaves no hole beside it [CAT-07]", () => {
  const sections = marketSections([...ladder("18"), market("1", 3), market("29", 2), market("10", 3), market("40", 2)]);
  expect(sidesOf(sections)).toBe("start end end end start");
});

it("leaves cards that stand on their side, and puts new ones where there is room [CAT-07]", () => {
  const sections = marketSections([market("1", 3), market("29", 2)]);
  const more = marketSections([market("1", 3), ...ladder("18"), market("29", 2), market("10", 3)]);
  const sides = cardSides(more, cardSides(sections));
  expect([...sides.values()]).toEqual(["start", "end", "end", "start"]);
});
