import { describe, expect, it } from "vitest";
import { pricedAt } from "../../src/feed/simulator/match/match-moments.ts";
import type { MatchScript } from "../../src/feed/simulator/match/match-script.ts";
import { scriptOf } from "../../src/feed/simulator/match/script-of.ts";
import type { SimulatedSport } from "../../src/feed/simulator/simulated-sport.ts";
import { createSimulatedSports } from "../../src/feed/simulator/simulated-sports.ts";

const HOUR_MS = 3_600_000;
const START_MS = Date.UTC(2026, 10, 24);
const MATCHES = 40;
const MATCHES_TO_THE_END = 16;
const MOST = 200;
const LEAST = 40;
/**
 * Until which part of its own time a match has as many: what is left then, as a last game of a set, an overtime or the
 * last rounds of a map that goes one way, is little to bet on.
 */
const HELD_UNTIL: Readonly<Record<string, number>> = {
  soccer: 0.95,
  handball: 0.95,
  mma: 0.95,
  boxing: 0.95,
  cricket: 0.95,
  darts: 0.95,
  dota_2: 0.95,
  volleyball: 0.95,
  american_football: 0.95,
  baseball: 0.95,
  counter_strike: 0.9,
  table_tennis: 0.9,
  ice_hockey: 0.85,
  basketball: 0.95,
  league_of_legends: 0.75,
  tennis: 0.75,
  valorant: 0.75,
};
const PARTS = [0.02, 0.25, 0.5, 0.6, 0.75, 0.85, 0.9, 0.95];

const sports = createSimulatedSports().map((sport) => ({ key: sport.descriptor.key, sport }));

describe("a match an hour before its start", () => {
  it.each(sports)("of $key has 40 to 200 lines on offer [CAT-01]", ({ sport }) => {
    const counts = scriptsOf(sport, MATCHES).map((script) => script.ladders().at(pricedAt(script, -HOUR_MS)).open.size);
    expect(Math.min(...counts)).toBeGreaterThanOrEqual(LEAST);
    expect(Math.max(...counts)).toBeLessThanOrEqual(MOST);
  });
});

describe("a match that is played", () => {
  it.each(sports)("of $key has 40 to 200 lines on offer until close to its end [CAT-01]", ({ key, sport }) => {
    const parts = PARTS.filter((part) => part <= (HELD_UNTIL[key] ?? 1));
    const wrong = scriptsOf(sport, MATCHES_TO_THE_END).flatMap((script) => {
      const { endMs } = script.play();
      return parts.flatMap((part) => {
        const lines = script.ladders().at(pricedAt(script, Math.floor(part * endMs))).open.size;
        return lines >= LEAST && lines <= MOST ? [] : [`${script.fixture.matchId} at ${part}: ${lines}`];
      });
    });
    expect(wrong).toEqual([]);
  });
});

function scriptsOf(sport: SimulatedSport, matches: number): MatchScript[] {
  const calendar = sport.startsBetween(START_MS, START_MS + 72 * HOUR_MS);
  return Array.from({ length: matches }, (_, index) =>
    scriptOf(sport, calendar[(index * 7) % calendar.length]!.write(`seed ${index}`)),
  );
}
