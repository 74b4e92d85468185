import { describe, expect, it } from "vitest";
import { forecastMap, homeReachesFirst, homeWinsNumber, type MapEnding, NEW_MAP } from "./map-forecast.ts";
import type { RoundModel } from "./round-model.ts";

const fair = (strength: number): RoundModel => ({
  overtimeHalf: 3,
  strength,
  defence: 0,
  economy: 0,
  homeDefendsFirst: true,
});
const REAL: RoundModel = { ...fair(0.53), defence: 0.03, economy: 0.04 };

const ahead = ({ home, away }: MapEnding): number => home - away;
const together = ({ home, away }: MapEnding): number => home + away;

describe("a map of rounds", () => {
  it.each([
    [0.5, 0.5],
    [0.52, 0.58551],
    [0.55, 0.70563],
  ])("of sides that win a round by %d and alike is won by %d", (round, map) => {
    expect(forecastMap(fair(round), NEW_MAP).endings.over(ahead, 0)).toBeCloseTo(map, 5);
  });

  it("comes to twelve each in 16 of a hundred between sides as good as each other", () => {
    expect(forecastMap(fair(0.5), NEW_MAP).endings.over(together, 24)).toBeCloseTo(0.1612, 4);
  });

  it.each([3, 1])("ends surely, and only as maps do, with overtimes of %d rounds a side", (overtimeHalf) => {
    for (const score of [NEW_MAP, { home: 12, away: 12, last: "away" as const }, { home: 13, away: 12, last: null }]) {
      const { endings } = forecastMap({ ...REAL, overtimeHalf }, score);
      expect(endings.over(() => 1, 0)).toBeCloseTo(1, 12);
      for (const { home, away } of endings.all) {
        const [most, least] = [Math.max(home, away), Math.min(home, away)];
        const isOvertime = least >= 12;
        if (!isOvertime) expect([most, least < 12]).toEqual([13, true]);
        else expect([(most - 13) % overtimeHalf, most - least >= 2]).toEqual([0, true]);
      }
    }
  });

  it("does not depend on who defends first, where both defend as long and money is equal", () => {
    const model = { ...fair(0.53), defence: 0.05 };
    const swapped = { ...model, homeDefendsFirst: false };
    const [first, second] = [model, swapped].map((one) => forecastMap(one, NEW_MAP).endings.over(ahead, 0));
    expect(Math.abs((first ?? 0) - (second ?? 1))).toBeLessThan(0.01);
  });

  it("helps the side that won the last round until both buy anew", () => {
    const next = (home: number, away: number, last: "home" | "away") =>
      forecastMap(REAL, { home, away, last }).nextRound;
    expect(next(3, 2, "home") - next(3, 2, "away")).toBeCloseTo(0.08, 12);
    expect(next(7, 5, "home")).toBe(next(7, 5, "away"));
  });

  it("agrees with itself: first rounds, races and the change of sides are sums over the same scores", () => {
    const forecast = forecastMap(REAL, NEW_MAP);
    expect(homeWinsNumber(forecast, 1)).toBeCloseTo(forecast.nextRound, 12);
    expect(homeReachesFirst(forecast, 1)).toBeCloseTo(forecast.nextRound, 12);
    const rounds = Array.from({ length: 12 }, (_, index) => homeWinsNumber(forecast, index + 1));
    const atHalf = forecast.atHalf.all.reduce((sum, { home, probability }) => sum + home * probability, 0);
    expect(rounds.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(atHalf, 12);
    const inRegulation = forecast.endings.all.filter(({ home, away }) => home === 13 && away < 12);
    const sum = inRegulation.reduce((all, { probability }) => all + probability, 0);
    const firstTo13 = homeReachesFirst(forecast, 13);
    expect(firstTo13).toBeCloseTo(sum, 12);
  });
});
