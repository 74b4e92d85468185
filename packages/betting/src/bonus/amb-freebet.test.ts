import { describe, expect, it } from "vitest";
import { ambProgress } from "./amb-freebet.ts";

describe("ambProgress [BON-06]", () => {
  const ranges = [
    { numberOfBets: 9, numberOfFreebets: 5, issuedAmount: 900n },
    { numberOfBets: 3, numberOfFreebets: 2, issuedAmount: 500n },
    { numberOfBets: 1, numberOfFreebets: 1, issuedAmount: 200n },
  ];

  it("counts settled bets of at least the least stake, and open ones as possible", () => {
    const bets = [
      { stake: 100n, isSettled: true },
      { stake: 99n, isSettled: true },
      { stake: 100n, isSettled: false },
    ];
    expect(ambProgress(bets, { minStake: 100n, ranges })).toEqual({
      progressCount: 1,
      possibleProgressCount: 2,
      reached: [ranges[2]],
      next: ranges[1],
    });
    expect(ambProgress([], { minStake: 1n, ranges: [] })).toMatchObject({ progressCount: 0, reached: [], next: null });
  });
});
