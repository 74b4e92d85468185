import { describe, expect, it } from "vitest";
import { seededRandom } from "../seeded-random.ts";
import { chancesOfPlaces, type FinalPoints } from "./place-chances.ts";

const SEEDS = 20;

/** Teams in the course of a season, each with some of its points for certain. */
function teamsOf(seed: string): FinalPoints[] {
  const random = seededRandom(seed);
  return Array.from({ length: 6 + Math.floor(random() * 20) }, () => {
    const [least, left] = [Math.floor(random() * 40), Math.floor(random() * 12)];
    return { mean: least + left, variance: 0.4 + left, least, most: least + 2 * left };
  });
}

describe("the chances of places", () => {
  it(`sum up to the places, over ${SEEDS} seeds, and whoever is out of reach is left next to none [CAT-01]`, () => {
    for (let seed = 0; seed < SEEDS; seed++) {
      const teams = teamsOf(`places ${seed}`);
      for (const places of [1, 2, 4]) {
        const chances = chancesOfPlaces(teams, places);
        expect(chances.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(places, 3);
        for (const [index, { most }] of teams.entries()) {
          expect(chances[index]).toBeGreaterThan(0);
          expect(chances[index]).toBeLessThanOrEqual(1);
          if (teams.filter(({ least }) => least > most).length >= places) expect(chances[index]).toBeLessThan(0.0001);
        }
      }
    }
  });

  it("leave a team that can only come level in the race: the table may have it first", () => {
    const leader = { mean: 20, variance: 1, least: 20, most: 20 };
    const [, level, behind] = chancesOfPlaces(
      [leader, { mean: 17, variance: 2, least: 14, most: 20 }, { mean: 17, variance: 2, least: 14, most: 19 }],
      1,
    );
    expect(level).toBeGreaterThan(0.01);
    expect(behind).toBeLessThan(0.0001);
  });
});
