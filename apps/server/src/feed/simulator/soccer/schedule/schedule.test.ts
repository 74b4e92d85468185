import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readLeagueSeasons } from "../fixtures/league-seasons.ts";
import { Schedule, type FixtureOfDay } from "./schedule.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** Two halves of 45, the break, and the least added time there is. */
const SHORTEST_MATCH_MS = 109 * MINUTE_MS;
const YEAR_START_MS = Date.UTC(2026, 10, 1);
const YEAR_END_MS = YEAR_START_MS + 366 * DAY_MS;

const schedule = new Schedule(readLeagueSeasons());
const year = schedule.kickOffsBetween(YEAR_START_MS, YEAR_END_MS);
const anyMoment = fc.integer({ min: Date.UTC(2024, 0, 1), max: Date.UTC(2040, 0, 1) });

const clubsOf = ({ league, fixture }: FixtureOfDay): string[] => [
  league.teams[fixture.home] ?? "",
  league.teams[fixture.away] ?? "",
];

describe("Schedule", () => {
  it("carries 25 competitions", () => {
    expect(new Set(year.map(({ league }) => league.key)).size).toBe(25);
  });

  it("has at least 20 matches being played at every minute of a year", () => {
    const starts = year.map(({ startTimeMs }) => startTimeMs);
    let [first, next] = [0, 0];
    let fewest = Number.POSITIVE_INFINITY;
    for (let nowMs = YEAR_START_MS + SHORTEST_MATCH_MS; nowMs < YEAR_END_MS; nowMs += MINUTE_MS) {
      while ((starts[next] ?? Number.POSITIVE_INFINITY) <= nowMs) next++;
      while ((starts[first] ?? 0) <= nowMs - SHORTEST_MATCH_MS) first++;
      fewest = Math.min(fewest, next - first);
    }
    expect(fewest).toBeGreaterThanOrEqual(20);
  });

  it("has at least 20 live, 100 to come within a day, and 100 results of the day before, at any moment", () => {
    fc.assert(
      fc.property(anyMoment, (nowMs) => {
        expect(schedule.kickOffsBetween(nowMs - SHORTEST_MATCH_MS + 1, nowMs + 1).length).toBeGreaterThanOrEqual(20);
        expect(schedule.kickOffsBetween(nowMs, nowMs + DAY_MS).length).toBeGreaterThanOrEqual(100);
        expect(schedule.kickOffsBetween(nowMs - DAY_MS, nowMs - 2 * HOUR_MS).length).toBeGreaterThanOrEqual(100);
      }),
      { numRuns: 300 },
    );
  });

  it("lets no club play twice within twelve hours, whatever the competition", () => {
    const lastStart = new Map<string, number>();
    let shortestRestMs = Number.POSITIVE_INFINITY;
    for (const match of year) {
      for (const club of clubsOf(match)) {
        shortestRestMs = Math.min(
          shortestRestMs,
          match.startTimeMs - (lastStart.get(club) ?? Number.NEGATIVE_INFINITY),
        );
        lastStart.set(club, match.startTimeMs);
      }
    }
    expect(shortestRestMs).toBeGreaterThanOrEqual(12 * HOUR_MS);
  });

  it("kicks off on quarter-hours, the big European leagues between 13:00 and 21:00 UTC", () => {
    expect(year.every(({ startTimeMs }) => startTimeMs % (15 * MINUTE_MS) === 0)).toBe(true);
    const hours = year
      .filter(({ league }) => ["en.1", "es.1", "de.1", "fr.1", "uefa.cl"].includes(league.key))
      .map(({ startTimeMs }) => (startTimeMs % DAY_MS) / HOUR_MS);
    expect(Math.min(...hours)).toBeGreaterThanOrEqual(13);
    expect(Math.max(...hours)).toBeLessThanOrEqual(21);
  });

  it("gives every match an id of its own, by which it is found again", () => {
    expect(new Set(year.map(({ matchId }) => matchId)).size).toBe(year.length);
    for (const match of year.slice(0, 2000)) expect(schedule.byId(match.matchId)).toEqual(match);
  });

  it.each(["", "x", "1", "-20778001", "20778999", "20778001.5", "99999999999999"])("knows no match %j", (matchId) => {
    expect(schedule.byId(matchId)).toBeNull();
  });

  it("answers the same whether a window is asked for at once or in parts", () => {
    fc.assert(
      fc.property(anyMoment, fc.nat(DAY_MS), fc.nat(DAY_MS), (fromMs, firstMs, secondMs) => {
        const parts = [
          ...schedule.kickOffsBetween(fromMs, fromMs + firstMs),
          ...schedule.kickOffsBetween(fromMs + firstMs, fromMs + firstMs + secondMs),
        ];
        expect(parts).toEqual(schedule.kickOffsBetween(fromMs, fromMs + firstMs + secondMs));
      }),
      { numRuns: 100 },
    );
  });

  it("plays every full round of a season before it starts over", () => {
    const played = year.filter(({ league }) => league.key === "sco.1").slice(0, 33 * 6);
    expect(new Set(played.map(({ fixture }) => fixture)).size).toBe(33 * 6);
  });
});
