import { describe, expect, it } from "vitest";
import { type SettlableLeg, settleBet } from "./settle-bet.ts";

const leg = (odds: string, result: SettlableLeg["result"] = "win_entire"): SettlableLeg => ({ odds, result });

describe("bankers", () => {
  const legs = (banker: SettlableLeg["result"]): SettlableLeg[] => [
    { ...leg("2.0", banker), isBanker: true },
    leg("3.0"),
    leg("1.5"),
    leg("4.0", "no_results"),
  ];

  it("lose the whole system when one of them loses, while others are open", () => {
    expect(settleBet({ stake: 3_000n, legs: legs("lose_entire"), systemWinCount: 3 })).toMatchObject({
      result: "lose",
    });
    expect(settleBet({ stake: 3_000n, legs: legs("win_entire"), systemWinCount: 3 })).toEqual({ state: "open" });
  });

  it("multiply every line: 450.00 of 30.00", () => {
    const won = legs("win_entire").map((one) => ({ ...one, result: "win_entire" as const }));
    expect(settleBet({ stake: 3_000n, legs: won, systemWinCount: 3 })).toMatchObject({ win: 45_000n });
    const halved = won.map((one) => (one.isBanker ? { ...one, deadHeatFactor: "0.5" } : one));
    expect(settleBet({ stake: 3_000n, legs: halved, systemWinCount: 3 })).toMatchObject({ win: 22_500n });
  });
});
