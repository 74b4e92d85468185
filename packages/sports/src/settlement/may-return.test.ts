import { describe, expect, it } from "vitest";
import { SportIndex } from "../sports.ts";

const soccer = new SportIndex().sport("soccer");

describe("a line that may give the stake back", () => {
  it.each([
    ["1", {}, false],
    ["18", { total: "2.5" }, false],
    ["18", { total: "2" }, true],
    ["18", { total: "2.25" }, true],
    ["16", { hcp: "-0.5" }, false],
    ["16", { hcp: "-0.75" }, true],
    ["16", { hcp: "0" }, true],
    ["11", {}, true],
  ])("is told from others: market %s with %o", (marketId, specifiers, expected) => {
    expect(soccer.mayReturnStake(marketId, specifiers)).toBe(expected);
  });

  it("is none of a market that is not known", () => {
    expect(soccer.mayReturnStake("no-such", {})).toBe(false);
  });
});
