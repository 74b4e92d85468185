import { beforeAll, describe, expect, it } from "vitest";
import { isGivenUp } from "../match/match-incident.ts";
import type { ScheduledMatch, SimulatedSport } from "../simulated-sport.ts";
import { createSimulatedSports } from "../simulated-sports.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const HOURS_OF_WEEK = 7 * 24;
/** A Monday. */
const WEEK_FROM_MS = Date.UTC(2026, 10, 23);
/** The feed announces matches so long before they start. */
const AHEAD_MS = 48 * HOUR_MS;

/** From the first moment to the last, on average. */
const MINUTES: Readonly<Record<string, number>> = {
  soccer: 113,
  tennis: 90,
  ice_hockey: 119,
  handball: 79,
  mma: 18,
  boxing: 32,
  basketball: 94,
  counter_strike: 112,
  valorant: 122,
  baseball: 154,
  league_of_legends: 90,
  dota_2: 124,
  volleyball: 100,
  table_tennis: 27,
  cricket: 235,
  american_football: 142,
  darts: 31,
};

const sports = createSimulatedSports();
const minutesOf = (key: string): number => MINUTES[key] ?? 0;

/** Matches in play at each hour of a week, by the calendars alone: what happens in them is not drawn. */
const liveAtHours = (() => {
  const spans = sports.flatMap((sport) =>
    sport.startsBetween(WEEK_FROM_MS - DAY_MS, WEEK_FROM_MS + 7 * DAY_MS).map(({ startTimeMs }) => ({
      startTimeMs,
      untilMs: startTimeMs + minutesOf(sport.descriptor.key) * MINUTE_MS,
    })),
  );
  return Array.from({ length: HOURS_OF_WEEK }, (_, hour) => {
    const atMs = WEEK_FROM_MS + hour * HOUR_MS;
    const live = spans.filter(({ startTimeMs, untilMs }) => startTimeMs <= atMs && atMs < untilMs).length;
    return { hour: `${Math.floor(hour / 24)} ${hour % 24}:00`, live };
  });
})();

/** From the first days of December: every match from half a day before, as the demo plays them. */
const PLAYED_FROM_MS = Date.UTC(2026, 11, 1);
const PLAYED_DAYS = 2;
const SEED = "touchline";
const INCIDENTS = 4;

interface PlayedMatch {
  matchId: string;
  sides: readonly string[];
  startTimeMs: number;
  untilMs: number;
}

const playedMatches = (sport: SimulatedSport): PlayedMatch[] =>
  sport.startsBetween(PLAYED_FROM_MS - DAY_MS / 2, PLAYED_FROM_MS + PLAYED_DAYS * DAY_MS).flatMap((match) => {
    const written = match.write(SEED, INCIDENTS);
    const { fixture } = written;
    if (fixture.type !== "match" || isGivenUp(written, INCIDENTS)) return [];
    const sides = [fixture.home, fixture.away].map(({ name }) => `${sport.descriptor.key} ${name}`);
    const { matchId, startTimeMs } = match;
    return [{ matchId, sides, startTimeMs, untilMs: startTimeMs + written.play().endMs }];
  });

/** More than 120 are in play at any hour though some of them are called off. */
const LEAST_LIVE = 125;

describe("the calendars of all sports", () => {
  it("have from 120 to 200 matches in play at every hour of a week", () => {
    expect(liveAtHours).toHaveLength(HOURS_OF_WEEK);
    expect(liveAtHours.filter(({ live }) => live < LEAST_LIVE || live > 200)).toEqual([]);
  });

  describe("as they are played", () => {
    let played: PlayedMatch[] = [];
    beforeAll(() => {
      played = sports.flatMap(playedMatches).toSorted((a, b) => a.startTimeMs - b.startTimeMs);
    }, 60_000);

    it("have from 120 to 200 matches in play at every minute, midnight and the moments before others begin too", () => {
      const minutes = Array.from({ length: (PLAYED_DAYS * DAY_MS) / MINUTE_MS }, () => 0);
      for (const { startTimeMs, untilMs } of played) {
        const from = Math.max(0, Math.ceil((startTimeMs - PLAYED_FROM_MS) / MINUTE_MS));
        const until = Math.ceil((untilMs - PLAYED_FROM_MS) / MINUTE_MS);
        for (let minute = from; minute < Math.min(until, minutes.length); minute++)
          minutes[minute] = (minutes[minute] ?? 0) + 1;
      }
      const lives = minutes.map((live, minute) => ({ live, at: `${Math.floor(minute / 60)}:${minute % 60}` }));
      expect(lives.filter(({ live }) => live < 120 || live > 200)).toEqual([]);
    });

    it("let nobody begin a match before the last one is over, also where a day goes on after midnight", () => {
      const last = new Map<string, PlayedMatch>();
      const twice: string[] = [];
      for (const match of played) {
        for (const side of match.sides) {
          const before = last.get(side);
          if (before && before.untilMs > match.startTimeMs) twice.push(`${side}: ${before.matchId} ${match.matchId}`);
          last.set(side, match);
        }
      }
      expect(twice).toEqual([]);
    });
  });

  it("have 2,500 matches or more in play or to come within the days that are announced", () => {
    for (let hour = 0; hour < HOURS_OF_WEEK; hour += 6) {
      const atMs = WEEK_FROM_MS + hour * HOUR_MS;
      const announced = sports.flatMap((sport) => sport.startsBetween(atMs, atMs + AHEAD_MS));
      expect(announced.length).toBeGreaterThanOrEqual(2_500);
    }
  });

  it.each(sports.map((sport) => [sport.descriptor.key, sport] as const))(
    "play %s for as long as is reckoned with here",
    (key, sport) => {
      const day = sport.startsBetween(WEEK_FROM_MS, WEEK_FROM_MS + DAY_MS);
      const sample = day.filter((_match, index) => index % Math.ceil(day.length / 24) === 0);
      const lastsMs = (match: ScheduledMatch): number => match.write("clock").play().endMs;
      const mean = sample.reduce((sum, match) => sum + lastsMs(match), 0) / sample.length / MINUTE_MS;
      expect(mean).toBeGreaterThan(minutesOf(key) * 0.8);
      expect(mean).toBeLessThan(minutesOf(key) * 1.25);
    },
  );
});
