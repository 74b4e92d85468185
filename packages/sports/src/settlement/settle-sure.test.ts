import { describe, expect, it } from "vitest";
import { LOSE, REFUND, WIN, settled, sheet, tally } from "../../test/settled-line.ts";
import type { MarketDescriptor } from "../descriptor.ts";
import { OUTCOMES } from "../outcome-sets.ts";
import type { ScoreSheet, Tally } from "./score-sheet.ts";
import type { SettlementRule } from "./settlement-rule.ts";

describe("what is sure before the end", () => {
  const reach = { home: [1, 2], away: [1, 2], total: [3, 3], margin: [-1, 1] } as const;
  const sets: Tally = { ...tally(1, 1, false), reach };
  const of = (rule: SettlementRule, outcomes: MarketDescriptor["outcomes"], specifier = "") =>
    settled(rule, outcomes, { ...sheet({ sets }), specifier });

  it.each([
    ["1.5", [WIN, LOSE]],
    ["-1.5", [LOSE, WIN]],
    ["0.5", null],
    ["1", null],
    ["1.25", null],
    ["-2", [LOSE, WIN]],
    ["2", [WIN, LOSE]],
  ])("settles a handicap of %s", (hcp, results) => {
    expect(of({ kind: "handicap", of: "sets" }, OUTCOMES.handicap, `hcp=${hcp}`)).toEqual(results);
  });

  it("settles totals, parts, parity and what happens, and leaves open what can come either way", () => {
    expect(of({ kind: "total", of: "sets" }, OUTCOMES.overUnder, "total=2.5")).toEqual([WIN, LOSE]);
    expect(of({ kind: "total", of: "sets" }, OUTCOMES.overUnder, "total=3")).toEqual([REFUND, REFUND]);
    expect(of({ kind: "total", of: "sets", side: "home" }, OUTCOMES.overUnder, "total=2.5")).toEqual([LOSE, WIN]);
    expect(of({ kind: "total", of: "sets", side: "home" }, OUTCOMES.overUnder, "total=1.5")).toBeNull();
    expect(of({ kind: "parity", of: "sets" }, OUTCOMES.oddEven)).toEqual([WIN, LOSE]);
    expect(of({ kind: "parity", of: "sets", side: "away" }, OUTCOMES.oddEven)).toBeNull();
    expect(of({ kind: "both_score", of: "sets" }, OUTCOMES.yesNo)).toEqual([WIN, LOSE]);
    expect(of({ kind: "happens", of: "sets", least: 3 }, OUTCOMES.yesNo)).toEqual([WIN, LOSE]);
    expect(of({ kind: "happens", of: "sets", least: 4 }, OUTCOMES.yesNo)).toEqual([LOSE, WIN]);
    expect(of({ kind: "happens", of: "sets", side: "home", least: 2 }, OUTCOMES.yesNo)).toBeNull();
    expect(of({ kind: "head_start", of: "sets" }, OUTCOMES.homeDrawAway, "hcp=0:2")).toEqual([LOSE, LOSE, WIN]);
    expect(of({ kind: "head_start", of: "sets" }, OUTCOMES.homeDrawAway, "hcp=0:1")).toBeNull();
    const bands = [
      [null, 2],
      [3, null],
    ] as const;
    expect(of({ kind: "band", of: "sets", measure: "total", bands }, OUTCOMES.yesNo)).toEqual([LOSE, WIN]);
    expect(of({ kind: "band", of: "sets", measure: "margin", bands }, OUTCOMES.yesNo)).toEqual([WIN, LOSE]);
    expect(
      of(
        {
          kind: "band",
          of: "sets",
          measure: "home",
          bands: [
            [null, 1],
            [2, null],
          ],
        },
        OUTCOMES.yesNo,
      ),
    ).toBeNull();
  });
});

describe("what can never be", () => {
  it("is refunded as soon as it cannot be any more, and stays open until then", () => {
    const rule = { kind: "mark", of: "fall/{part}/{nr}", values: [["caught"], ["bowled"]] } as const;
    const fourth = (of: Partial<ScoreSheet>) =>
      settled(rule, OUTCOMES.yesNo, { ...sheet({}), ...of, specifier: "nr=4|part=1" });
    expect(fourth({})).toBeNull();
    expect(fourth({ missed: new Set(["fall/1/5", "fall/2/4"]) })).toBeNull();
    expect(fourth({ missed: new Set(["fall/1/4"]) })).toEqual([REFUND, REFUND]);
    expect(fourth({ marks: { "fall/1/4": "bowled" } })).toEqual([LOSE, WIN]);
  });
});
