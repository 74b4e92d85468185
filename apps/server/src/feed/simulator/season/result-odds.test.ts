import { describe, expect, it } from "vitest";
import { resultOdds } from "./result-odds.ts";

const STRENGTHS = [1.2, 0.7, 0.1, -0.3, -0.8, -0.9];

/** Odds that are straight in how far home is ahead, with fewer draws the farther it is. */
function priced(home: number, away: number): { home: number; draw: number; away: number } {
  const odds = 0.3 + 1.4 * (home - away);
  const draw = 0.26 * Math.exp(-0.1 * odds ** 2);
  const toHome = (1 - draw) / (1 + Math.exp(-odds));
  return { home: toHome, draw, away: 1 - draw - toHome };
}

describe("what matches come to, fitted to some of them", () => {
  it("is what the model says, also of pairs that were not asked for", () => {
    let asked = 0;
    const odds = resultOdds<number>({
      entrants: STRENGTHS,
      strengthOf: (strength) => strength,
      priceOf: (home, away) => {
        asked++;
        const { home: toHome, draw, away: toAway } = priced(home, away);
        return [toHome, draw, toAway];
      },
    });
    for (const home of STRENGTHS) {
      for (const away of STRENGTHS) {
        const { home: toHome, draw } = priced(home, away);
        expect(odds(home, away).home).toBeCloseTo(toHome, 6);
        expect(odds(home, away).draw).toBeCloseTo(draw, 6);
      }
    }
    expect(asked).toBe(STRENGTHS.length);
  });

  it("has no draws where the market has none, and knows of no difference between equals", () => {
    const odds = resultOdds<number>({ entrants: [2, 3], strengthOf: () => 2, priceOf: () => [0.6, 0.4] });
    expect(odds(2, 3).draw).toBe(0);
    expect(odds(2, 3).home).toBeCloseTo(0.6, 9);
  });
});
