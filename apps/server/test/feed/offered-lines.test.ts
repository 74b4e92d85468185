import { describe, expect, it } from "vitest";
import { pricedAt } from "../../src/feed/simulator/match/match-moments.ts";
import { scriptOf } from "../../src/feed/simulator/match/script-of.ts";
import { createSimulatedSports } from "../../src/feed/simulator/simulated-sports.ts";

const HOUR_MS = 3_600_000;
const START_MS = Date.UTC(2026, 10, 24);
const MATCHES = 40;
const MOST = 200;
const LEAST = 40;
describe("a match an hour before its start", () => {
  it.each(createSimulatedSports().map((sport) => ({ key: sport.descriptor.key, sport })))(
    "of $key has 40 to 200 lines on offer [CAT-01]",
    ({ sport }) => {
      const calendar = sport.startsBetween(START_MS, START_MS + 72 * HOUR_MS);
      const counts = Array.from({ length: MATCHES }, (_, index) => {
        const script = scriptOf(sport, calendar[(index * 7) % calendar.length]!.write(`seed ${index}`));
        return script.ladders().at(pricedAt(script, -HOUR_MS)).open.size;
      });
      expect(Math.min(...counts)).toBeGreaterThanOrEqual(LEAST);
      expect(Math.max(...counts)).toBeLessThanOrEqual(MOST);
    },
  );
});
