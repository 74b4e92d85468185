import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { matchModel, type ModelState, type ResultSign } from "./match-model.ts";

const SIGNS: readonly ResultSign[] = [1, 0, -1];
const mean = fc.double({ min: 0.01, max: 0.9, noNaN: true });
const means = fc.record({ home: mean, away: mean });
const goals = fc.nat(3);
const firstHalfState = fc.record({
  score: fc.record({ home: goals, away: goals }),
  halfTimeScore: fc.constant(null),
  firstHalf: means,
  secondHalf: means,
  rho: fc.double({ min: -0.12, max: 0, noNaN: true }),
});

function signOf(home: number, away: number): ResultSign {
  if (home === away) return 0;
  return home > away ? 1 : -1;
}

describe("the joint of half-time and full-time score", () => {
  it("agrees with the full-time table on every full-time result", () => {
    fc.assert(
      fc.property(firstHalfState, (state) => {
        const model = matchModel(state);
        for (const full of SIGNS) {
          const joint = SIGNS.reduce<number>((sum, half) => sum + model.halfTimeFullTime(half, full), 0);
          expect(joint).toBeCloseTo(
            model.fullTime.sum((home, away) => signOf(home, away) === full),
            5,
          );
        }
      }),
    );
  });

  it("agrees with the half-time table on every half-time result", () => {
    fc.assert(
      fc.property(firstHalfState, (state) => {
        const model = matchModel(state);
        for (const half of SIGNS) {
          const joint = SIGNS.reduce<number>((sum, full) => sum + model.halfTimeFullTime(half, full), 0);
          expect(joint).toBeCloseTo(
            model.halfTime().sum((home, away) => signOf(home, away) === half),
            5,
          );
        }
      }),
    );
  });

  it("keeps only pairs that begin with the real half-time result once it is known", () => {
    const none = { home: 0, away: 0 };
    const state: ModelState = {
      score: { home: 1, away: 2 },
      halfTimeScore: { home: 1, away: 0 },
      firstHalf: none,
      secondHalf: { home: 0.6, away: 0.5 },
      rho: -0.04,
    };
    const model = matchModel(state);
    expect(SIGNS.reduce<number>((sum, full) => sum + model.halfTimeFullTime(1, full), 0)).toBeCloseTo(1, 9);
    expect(model.halfTimeFullTime(1, -1)).toBeGreaterThan(model.halfTimeFullTime(1, 1));
  });
});
