import { describe, expect, it } from "vitest";
import type { SettlableLeg } from "./settle-bet.ts";
import { settleFreebet } from "./settle-freebet.ts";

const leg = (odds: string, result: SettlableLeg["result"] = "win_entire"): SettlableLeg => ({ odds, result });
const F = 1_000n;

describe("settleFreebet [BON-03]", () => {
  const settled = (
    type: Parameters<typeof settleFreebet>[0]["type"],
    result: SettlableLeg["result"],
    odds = "3.50",
  ) => {
    const found = settleFreebet({ type, stake: F, legs: [leg(odds, result)] });
    return found.state === "settled" ? [found.result, found.win, found.isFreebetReturned] : found.state;
  };

  it("pays the profit with only_win: 25.00 of 10.00 at 3.50, 12.50 of a half win", () => {
    expect(settled("freebet_only_win", "win_entire")).toEqual(["win", 2_500n, false]);
    expect(settled("freebet_only_win", "refund_half_win_other")).toEqual(["win", 1_250n, false]);
    expect(settled("freebet_only_win", "refund_half_lose_other")).toEqual(["win", 0n, false]);
    expect(settled("freebet_only_win", "lose_entire")).toEqual(["lose", 0n, false]);
  });

  it("pays the whole return with all_win: 35.00", () => {
    expect(settled("freebet_all_win", "win_entire")).toEqual(["win", 3_500n, false]);
    expect(settled("freebet_all_win", "lose_entire")).toEqual(["lose", 0n, false]);
  });

  it("gives the freebet back where the bet is void, as the house paid for it", () => {
    expect(settled("freebet_only_win", "refund_entire")).toEqual(["refund", 0n, true]);
    expect(settled("freebet_all_win", "canceled")).toEqual(["refund", 0n, true]);
  });

  it("gives the player's own stake back with no_risk, where it loses whole or in part, or is void", () => {
    expect(settled("freebet_no_risk", "win_entire")).toEqual(["win", 3_500n, false]);
    expect(settled("freebet_no_risk", "lose_entire")).toEqual(["lose", 1_000n, false]);
    expect(settled("freebet_no_risk", "refund_half_lose_other")).toEqual(["win", 1_000n, false]);
    expect(settled("freebet_no_risk", "refund_entire")).toEqual(["refund", 1_000n, false]);
  });

  it("waits for an open leg", () => {
    expect(settled("freebet_all_win", "no_results")).toBe("open");
  });
});
