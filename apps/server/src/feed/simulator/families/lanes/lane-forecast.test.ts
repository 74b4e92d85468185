import { describe, expect, it } from "vitest";
import { forecastLanes, valueOf } from "./lane-forecast.ts";
import { durationsAfter, homeWinsMap, type LaneRules, newLaneScore, towersOfWinner } from "./lane-model.ts";

const RULES: LaneRules = {
  duration: { medianMinutes: 32, spread: 0.2, fewestMinutes: 18, mostMinutes: 60 },
  kills: { fromMinute: 1, perMinute: 0.9, shareOfWinner: 0.6, gold: 300 },
  towers: { fromMinute: 9, perMinute: 0.4, shareOfWinner: 0.65, gold: 600 },
  objectives: [{ key: "prizes", firstMinute: 5, everyMinutes: 5, takesMinutes: 3, shareOfWinner: 0.75, gold: 100 }],
  gold: { atStart: 2_500, perMinute: 1_500 },
  farm: { perMinute: 60, deviation: 480 },
};
const NEW = newLaneScore(RULES);

describe("a map of lanes", () => {
  it("is won as was expected before it, until something happens", () => {
    expect(homeWinsMap(RULES, 0.62, NEW)).toBeCloseTo(0.62, 12);
    expect(homeWinsMap(RULES, 0.62, { ...NEW, minute: 20 })).toBeCloseTo(0.62, 12);
  });

  it("moves by Bayes with each event: of a side that has three of four, likely three to one", () => {
    const ahead = homeWinsMap(RULES, 0.5, { ...NEW, taken: { prizes: { home: 1, away: 0 } } });
    expect(ahead / (1 - ahead)).toBeCloseTo(3, 9);
    const kills = homeWinsMap(RULES, 0.5, { ...NEW, kills: { home: 5, away: 3 } });
    expect(kills / (1 - kills)).toBeCloseTo((0.6 / 0.4) ** 2, 9);
  });

  it("lasts a minute more, of those that are left, whatever has gone by", () => {
    for (const elapsed of [0, 18, 25.4, 47.9]) {
      const shares = durationsAfter(RULES, elapsed);
      expect(shares.reduce((sum, { probability }) => sum + probability, 0)).toBeCloseTo(1, 12);
      expect(shares.every(({ minute, middle }) => minute + 1 > elapsed && middle > elapsed)).toBe(true);
    }
    const median = durationsAfter(RULES, 0).reduce(
      (sum, { minute, probability }) => sum + (minute < 32 ? probability : 0),
      0,
    );
    expect(median).toBeCloseTo(0.5, 1);
  });

  it("has as many kills as its length and their rate say, and the winner's share of them", () => {
    const forecast = forecastLanes(RULES, 0.5, NEW);
    const mean = (spread: readonly { value: number; probability: number }[]): number =>
      spread.reduce((sum, { value, probability }) => sum + value * probability, 0);
    const kills = mean(forecast.kills.spread(valueOf));
    const played = durationsAfter(RULES, 0).reduce((sum, { middle, probability }) => sum + middle * probability, 0);
    expect(kills).toBeCloseTo(0.9 * (played - 1 - 8 / 60), 3);
    expect(mean(forecast.killsAhead.spread(valueOf))).toBeCloseTo(0, 9);
    const sure = forecastLanes(RULES, 1 - 1e-12, NEW);
    expect(mean(sure.killsAhead.spread(valueOf))).toBeCloseTo(0.2 * kills, 3);
  });

  it("agrees with itself: totals, differences and races are of the same kills", () => {
    const forecast = forecastLanes(RULES, 0.58, { ...NEW, minute: 17, kills: { home: 6, away: 4 } });
    for (const counted of [forecast.kills, forecast.killsAhead, forecast.towers, forecast.minutes])
      expect(counted.spread(valueOf).reduce((sum, { probability }) => sum + probability, 0)).toBeCloseTo(1, 6);
    const race = forecast.killRace(7);
    // Whoever is first, somebody has come so far as soon as there are thirteen.
    expect(race.home + race.away).toBeGreaterThan(forecast.kills.over(valueOf, 12.5) - 1e-9);
    expect(race.home).toBeGreaterThan(race.away);
    expect(forecast.killRace(60).home + forecast.killRace(60).away).toBeLessThan(0.001);
  });

  it("gives the winner what it still needs with the last push", () => {
    expect([0, 3, 4, 7, 9, 11].map(towersOfWinner)).toEqual([6, 6, 6, 9, 11, 11]);
    const late = forecastLanes(RULES, 1 - 1e-9, { ...NEW, minute: 59.99, towers: { home: 1, away: 3 } });
    expect(late.towers.over(valueOf, 8.5)).toBeCloseTo(1, 1);
    expect(late.firstBarracks).toBeGreaterThan(0.95);
    expect(late.towerOf(5)).toBeGreaterThan(0.95);
  });
});
