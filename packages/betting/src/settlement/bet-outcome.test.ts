import type { LegResult } from "@touchline/contract/vocabulary";
import { describe, expect, it } from "vitest";
import { betOutcome, filedUnder } from "./bet-outcome.ts";

describe("betOutcome [BET-04]", () => {
  const outcome = (result: LegResult, win: bigint) => betOutcome({ result, win, stake: 1_000n, potentialWin: 3_500n });

  it("reads the result together with the amounts", () => {
    expect(outcome("no_results", 0n)).toBe("open");
    expect(outcome("win_entire", 3_500n)).toBe("win");
    expect(outcome("win_entire", 3_499n)).toBe("part_win");
    expect(outcome("win_entire", 1_000n)).toBe("part_win");
    expect(outcome("win_entire", 999n)).toBe("part_loss");
    expect(outcome("lose_entire", 0n)).toBe("lose");
    expect(outcome("refund_entire", 1_000n)).toBe("refund");
    expect(outcome("refund_entire", 500n)).toBe("part_loss");
    expect(outcome("refund_half_win_other", 2_250n)).toBe("part_win");
    expect(outcome("refund_half_lose_other", 500n)).toBe("part_loss");
    expect(outcome("canceled", 1_000n)).toBe("canceled");
    expect(outcome("canceled", 0n)).toBe("canceled");
    expect(outcome("cashed_out", 800n)).toBe("cashed_out");
  });

  it("counts what cash-outs brought, whatever became of the rest", () => {
    const rest = ["lose_entire", "refund_entire", "canceled"] as const;
    expect(rest.map((result) => outcome(result, 1_001n))).toEqual(["part_win", "part_win", "part_win"]);
    expect(rest.map((result) => outcome(result, 1_000n))).toEqual(["refund", "refund", "canceled"]);
    expect(rest.map((result) => outcome(result, 999n))).toEqual(["part_loss", "part_loss", "part_loss"]);
  });
});

describe("filedUnder [BET-01]", () => {
  const filed = (result: LegResult, win: bigint) => filedUnder({ result, win, stake: 1_000n, potentialWin: 3_500n });

  it("files a bet by what it brought, one that was cashed out whole too", () => {
    const ends = ["lose_entire", "refund_entire", "canceled", "cashed_out"] as const;
    for (const result of ends)
      expect([999n, 1_000n, 1_001n].map((win) => filed(result, win))).toEqual(["lose", "refund", "win"]);
    expect([999n, 1_000n, 3_500n].map((win) => filed("win_entire", win))).toEqual(["lose", "win", "win"]);
    expect(filed("lose_entire", 0n)).toBe("lose");
    expect(filed("no_results", 0n)).toBeNull();
  });
});
