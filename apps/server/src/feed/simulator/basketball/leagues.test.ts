import { describe, expect, it } from "vitest";
import { createBasketball } from "./basketball.ts";
import { BASKETBALL_LEAGUES } from "./leagues.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const START_MS = Date.UTC(2026, 10, 21);
const basketball = createBasketball();

describe("the leagues of basketball", () => {
  it("have 200 matches a day, and no club twice in one", () => {
    for (let day = 0; day < 20; day++) {
      const matches = basketball.startsBetween(START_MS + day * DAY_MS, START_MS + (day + 1) * DAY_MS);
      expect(matches).toHaveLength(200);
      const byLeague = new Map<string, string[]>();
      for (const match of matches) {
        const { fixture } = match.write("test");
        if (fixture.type !== "match") throw new Error("A league has matches.");
        const names = byLeague.get(fixture.tournamentId) ?? [];
        byLeague.set(fixture.tournamentId, [...names, fixture.home.name, fixture.away.name]);
      }
      for (const names of byLeague.values()) expect(new Set(names).size).toBe(names.length);
    }
  });

  it("name every club of a league once, and know their competitions by ids of their own", () => {
    for (const { entrants } of BASKETBALL_LEAGUES) {
      expect(new Set(entrants.map(({ team }) => team.name)).size).toBe(entrants.length);
      for (const { team } of entrants) expect(team.shortName).toMatch(/^[A-Z]{3}$/);
    }
    const { categories, tournaments } = basketball.catalogue;
    expect(new Set(tournaments.map(({ slug }) => slug)).size).toBe(tournaments.length);
    expect(new Set(categories.map(({ slug }) => slug)).size).toBe(categories.length);
    expect(tournaments.every(({ categoryId }) => categories.some(({ id }) => id === categoryId))).toBe(true);
  });

  it("have from five to twenty-four matches in play at every hour", () => {
    const spans = basketball
      .startsBetween(START_MS - DAY_MS, START_MS + 3 * DAY_MS)
      .map((match) => ({ fromMs: match.startTimeMs, untilMs: match.startTimeMs + match.write("test").play().endMs }));
    const counts = Array.from({ length: 3 * 24 }, (_, hour) => {
      const atMs = START_MS + hour * HOUR_MS;
      return spans.filter(({ fromMs, untilMs }) => fromMs <= atMs && atMs < untilMs).length;
    });
    expect(Math.min(...counts)).toBeGreaterThanOrEqual(5);
    expect(Math.max(...counts)).toBeLessThanOrEqual(24);
  });

  it("give a club a night's rest between two matches", () => {
    const starts = new Map<string, number>();
    for (const match of basketball.startsBetween(START_MS, START_MS + 10 * DAY_MS)) {
      const { fixture } = match.write("test");
      if (fixture.type !== "match") throw new Error("A league has matches.");
      for (const { name } of [fixture.home, fixture.away]) {
        const key = `${fixture.tournamentId}/${name}`;
        expect(match.startTimeMs - (starts.get(key) ?? 0)).toBeGreaterThan(18 * HOUR_MS);
        starts.set(key, match.startTimeMs);
      }
    }
  });

  it("play in the afternoon and evening of where they are", () => {
    const zones: Readonly<Record<string, number>> = { "211": -5, "212": 1, "226": 10, "227": 9, "230": 5.5 };
    for (const { id, times } of BASKETBALL_LEAGUES) {
      const ahead = zones[id];
      if (ahead === undefined) continue;
      for (const time of times) {
        const [hours = 0, minutes = 0] = time.split(":").map(Number);
        const local = (hours + minutes / 60 + ahead + 24) % 24;
        expect(local).toBeGreaterThanOrEqual(14);
        expect(local).toBeLessThanOrEqual(23);
      }
    }
  });
});
