import type { LegResult } from "@touchline/contract/vocabulary";
import { describe, expect, it } from "vitest";
import { betOutcome } from "./bet-outcome.ts";

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
    expect(outcome("cashed_out", 800n)).toBe("cashed_out");
  });
});
