import { describe, expect, it } from "vitest";
import { bonusLeg, bonusSlip } from "../../test/bonus-slip.ts";
import { tournamentPrizes, tournamentQualification } from "./tournament.ts";

describe("a hunting tournament [BON-04]", () => {
  it("pays its pool by rank, and shares the prizes of ranks that are level", () => {
    expect(tournamentPrizes(10_000n, ["90", "80", "70", "60", "50", "40"]).slice(0, 5)).toEqual([
      5_000n,
      2_500n,
      1_200n,
      800n,
      500n,
    ]);
    expect(tournamentPrizes(10_000n, ["90", "80", "80", "60", "50"])).toEqual([5_000n, 1_850n, 1_850n, 800n, 500n]);
    expect(tournamentPrizes(10_000n, ["9", "9"])).toEqual([5_000n, 5_000n]);
    expect(tournamentPrizes(10_000n, [])).toEqual([]);
  });

  it("shares with those who are level beyond the last paid rank", () => {
    const prizes = tournamentPrizes(10_000n, ["9", "8", "7", "6", "5", "5"]);
    expect(prizes).toEqual([5_000n, 2_500n, 1_200n, 800n, 250n, 250n]);
    expect(prizes.reduce((sum, prize) => sum + prize, 0n)).toBe(10_000n);
  });

  const rules = { minOdds: "1.80", conditions: [], farmOncePerEvent: true, farmedEventIds: ["match-b"] };

  it("counts a slip that hunting does, for its points and a hundredth of its stake", () => {
    const answer = tournamentQualification(bonusSlip([bonusLeg("a")], { odds: "3.10", stake: 1_099n }), rules);
    expect(answer).toMatchObject({ qualifies: true, reasons: [], potentialPoints: "31", poolContribution: 10n });
  });

  it("says leg by leg why it does not count a slip, which adds nothing to the pool", () => {
    expect(tournamentQualification(bonusSlip([bonusLeg("a"), bonusLeg("b")]), rules)).toEqual({
      qualifies: false,
      reasons: ["legs"],
      legs: [
        { id: "a", qualifies: true, reasons: [] },
        { id: "b", qualifies: false, reasons: ["event_farmed"] },
      ],
      potentialPoints: "0",
      poolContribution: 0n,
    });
    expect(tournamentQualification(bonusSlip([bonusLeg("a")], { isFreebet: true }), rules).reasons).toEqual([
      "freebet_stake",
    ]);
  });
});
