import { describe, expect, it } from "vitest";
import { type SettlableLeg, settleBet } from "./settle-bet.ts";

const leg = (odds: string, result: SettlableLeg["result"] = "win_entire"): SettlableLeg => ({ odds, result });

describe("a capped settlement", () => {
  it("pays the stake and the payout limit at most: 1001.00 with a limit of 1000.00 [VAL-05]", () => {
    const bet = { stake: 100n, legs: [leg("1500")], profitLimit: 100_000n };
    expect(settleBet(bet)).toMatchObject({ win: 100_100n });
    expect(settleBet({ ...bet, legs: [leg("2.00")] })).toMatchObject({ win: 200n });
  });

  it("pays the stake of a system and a thousand times it at most [TKT-20]", () => {
    const legs = ["100", "100", "100"].map((odds) => leg(odds));
    expect(settleBet({ stake: 300n, legs, systemWinCount: 2 })).toMatchObject({ win: 300_300n });
  });
});
