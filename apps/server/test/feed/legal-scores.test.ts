import { describe, expect, it } from "vitest";
import { scriptOf } from "../../src/feed/simulator/match/script-of.ts";
import { createSimulatedSports } from "../../src/feed/simulator/simulated-sports.ts";
import { LEGAL_SCORES } from "./legal-scores.ts";

const DAY_MS = 86_400_000;
const START_MS = Date.UTC(2026, 10, 24);
const SEEDS = 500;

describe(`scores over ${SEEDS} seeds`, () => {
  it.each(createSimulatedSports().map((sport) => ({ key: sport.descriptor.key, sport })))(
    "of $key follow one another by its rules, from the first moment to the last [CAT-01]",
    ({ key, sport }) => {
      const isLegal = LEGAL_SCORES[key]!;
      const calendar = sport.startsBetween(START_MS, START_MS + 3 * DAY_MS);
      const wrong: unknown[] = [];
      for (let index = 0; index < SEEDS; index++) {
        const script = scriptOf(sport, calendar[(index * 7) % calendar.length]!.write(`seed ${index}`));
        const played = script.play();
        let before = played.stateAt(-1);
        for (const atMs of played.moments().toSorted((a, b) => a - b)) {
          const after = played.stateAt(atMs);
          if (!isLegal(before, after)) wrong.push([script.fixture.matchId, atMs, before.scores, after.scores]);
          before = after;
        }
      }
      expect(wrong.slice(0, 5)).toEqual([]);
    },
  );
});
