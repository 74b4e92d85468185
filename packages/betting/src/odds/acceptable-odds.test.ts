import { ODDS_ACCEPT_MODES } from "@touchline/contract/vocabulary";
import { describe, expect, it } from "vitest";
import { isAcceptableOdds, oddsChangeVerdict } from "./acceptable-odds.ts";

describe("isAcceptableOdds [ODD-05]", () => {
  it("takes the same price in every mode, and does not look past three places", () => {
    for (const mode of ODDS_ACCEPT_MODES) {
      expect(isAcceptableOdds({ submitted: "1.85", current: "1.850", mode })).toBe(true);
      expect(isAcceptableOdds({ submitted: "1.8504", current: "1.8500", mode })).toBe(true);
    }
  });

  it("refuses any move in mode none", () => {
    expect(isAcceptableOdds({ submitted: "1.85", current: "1.90", mode: "none" })).toBe(false);
    expect(isAcceptableOdds({ submitted: "1.85", current: "1.80", mode: "none" })).toBe(false);
    expect(isAcceptableOdds({ submitted: "1.850", current: "1.851", mode: "none" })).toBe(false);
  });

  it("takes better prices only in mode higher", () => {
    expect(isAcceptableOdds({ submitted: "1.85", current: "1.90", mode: "higher" })).toBe(true);
    expect(isAcceptableOdds({ submitted: "1.85", current: "1.84", mode: "higher" })).toBe(false);
  });

  it("takes every price in mode any", () => {
    expect(isAcceptableOdds({ submitted: "1.85", current: "1.01", mode: "any" })).toBe(true);
  });
});

describe("oddsChangeVerdict [TKT-15]", () => {
  it.each([
    { mode: "none", current: "1.90", verdict: "changed" },
    { mode: "none", current: "1.80", verdict: "changed" },
    { mode: "higher", current: "1.90", verdict: "accepted" },
    { mode: "higher", current: "1.80", verdict: "changed" },
    { mode: "any", current: "1.90", verdict: "accepted" },
    { mode: "any", current: "1.80", verdict: "accepted" },
    { mode: "none", current: "1.850", verdict: "same" },
  ] as const)("calls a move from 1.85 to $current $verdict in mode $mode", ({ mode, current, verdict }) => {
    expect(oddsChangeVerdict({ accepted: "1.85", current, mode })).toBe(verdict);
  });
});
