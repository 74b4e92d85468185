import type { BetResult } from "@touchline/contract/vocabulary";
import { describe, expect, it } from "vitest";
import { betOutcome } from "./bet-outcome.ts";

describe("betOutcome [BET-04]", () => {
  const outcome = (result: BetResult, win: bigint) => betOutcome({ result, win, stake: 1_000n, potentialWin: 3_500n });

  it("reads the result together with the amounts", () => {
    expect(outcome("no_results", 0n)).toBe("open");
    expect(outcome("win", 3_500n)).toBe("win");
    expect(outcome("win", 3_499n)).toBe("part_win");
    expect(outcome("win", 1_000n)).toBe("part_win");
    expect(outcome("win", 999n)).toBe("part_loss");
    expect(outcome("lose", 0n)).toBe("lose");
    expect(outcome("refund", 1_000n)).toBe("refund");
    expect(outcome("refund", 500n)).toBe("part_loss");
    expect(outcome("canceled", 1_000n)).toBe("canceled");
    expect(outcome("cashed_out", 800n)).toBe("cashed_out");
  });
});
