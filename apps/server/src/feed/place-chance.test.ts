import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { chancesOfPlaces } from "./simulator/horse-racing/race-model.ts";
import { placeChance } from "./place-chance.ts";

const field = fc
  .array(fc.integer({ min: 1, max: 400 }), { minLength: 4, maxLength: 16 })
  .map((weights) => weights.map((weight) => weight / weights.reduce((sum, each) => sum + each, 0)));

describe("the chance of being placed, of chances to win", () => {
  it("is that of every order written out [BET-02]", () => {
    fc.assert(
      fc.property(field, fc.integer({ min: 1, max: 3 }), (chances, places) => {
        const written = chancesOfPlaces(chances, places);
        for (const index of chances.keys())
          expect(Math.abs(placeChance(chances, index, places) - (written[index] ?? 0))).toBeLessThan(0.002);
      }),
      { numRuns: 50 },
    );
  });

  it("is nothing of who does not run, and certain where there are places for all that do", () => {
    expect(placeChance([0.5, 0, 0.5], 1, 2)).toBe(0);
    expect(placeChance([0.5, 0, 0.5], 0, 2)).toBe(1);
  });
});
