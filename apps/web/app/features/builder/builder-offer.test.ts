import { describe, expect, it } from "vitest";
import { sampleMarket } from "../../../test/live-samples.ts";
import type { BuilderMarket } from "../../data/bets/custom-bets.ts";
import { builderSections, withSelected } from "./builder-offer.ts";

const line = (id: string, odds: string): BuilderMarket => ({
  ...sampleMarket({ id, name: `Market ${id}`, specifier: "" }),
  custom_bet_groups: ["all"],
  outcomes: [{ id: "1", name: "Yes", odds, active: true, score: null }],
});
const [winner, total, corners] = [line("winner", "2.00"), line("total", "3.00"), line("corners", "4.00")];
const selections = [{ marketId: "total", specifier: "", outcomeId: "1" }];

describe("what the builder offers as lines come and go [CUS-01]", () => {
  it("has the prices of now, and nothing of a line that has left", () => {
    const now = [line("winner", "2.50")];
    expect(withSelected(now, { known: [winner, corners], selections })).toEqual(now);
  });

  it("keeps a selected line that has left, closed, until it is back", () => {
    const left = withSelected([winner], { known: [winner, total], selections });
    const sections = builderSections({ markets: left, selections, calculation: null });
    expect(sections.flatMap(({ outcomes }) => outcomes)).toMatchObject([
      { isOpen: true, isSelected: false },
      { isOpen: false, isSelected: true, name: "Yes" },
    ]);
    expect(withSelected([winner, total], { known: left, selections })).toEqual([winner, total]);
  });
});
