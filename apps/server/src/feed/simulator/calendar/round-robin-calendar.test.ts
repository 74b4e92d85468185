import { describe, expect, it } from "vitest";
import { type Meeting, RoundRobinCalendar } from "./round-robin-calendar.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const FROM_MS = Date.UTC(2026, 10, 21);

const entrants = (count: number, of: string): string[] => Array.from({ length: count }, (_, index) => `${of}${index}`);
const calendar = new RoundRobinCalendar({
  prefix: "zz",
  competitions: [
    { id: "long", entrants: entrants(8, "a"), times: ["18:00", "20:30"] },
    { id: "quick", entrants: entrants(4, "b"), times: ["00:00", "06:00", "12:00", "18:00"] },
  ],
});
const of = (id: string, days: number): Meeting<string>[] =>
  calendar.between(FROM_MS, FROM_MS + days * DAY_MS).filter(({ tournamentId }) => tournamentId === id);

const timesEach = (meetings: readonly Meeting<string>[]): Map<string, number> => {
  const times = new Map<string, number>();
  for (const { home, away } of meetings) times.set(`${home}-${away}`, (times.get(`${home}-${away}`) ?? 0) + 1);
  return times;
};

describe("a calendar in which all play all", () => {
  it("has everybody meet everybody once at home and once away before it begins again", () => {
    const season = timesEach(of("long", 8 * 7 * 2));
    expect(season.size).toBe(8 * 7);
    expect(new Set(season.values())).toEqual(new Set([4]));
    // Two rounds a day: twelve of them are twice all rounds at home and away.
    expect(new Set(timesEach(of("quick", 6)).values())).toEqual(new Set([2]));
  });

  it("lets nobody play twice in a day, where a round takes a day or more", () => {
    for (let day = 0; day < 60; day++) {
      const names = calendar
        .between(FROM_MS + day * DAY_MS, FROM_MS + (day + 1) * DAY_MS)
        .filter(({ tournamentId }) => tournamentId === "long")
        .flatMap(({ home, away }) => [home, away]);
      expect(new Set(names).size).toBe(names.length);
    }
  });

  it("answers the same whatever the window is cut into, earliest first", () => {
    const whole = calendar.between(FROM_MS, FROM_MS + 5 * DAY_MS);
    const cut = Array.from({ length: 5 * 24 }, (_, hour) =>
      calendar.between(FROM_MS + hour * HOUR_MS, FROM_MS + (hour + 1) * HOUR_MS),
    ).flat();
    expect(cut).toEqual(whole);
    expect(whole.map(({ startTimeMs }) => startTimeMs)).toEqual(
      whole.map(({ startTimeMs }) => startTimeMs).toSorted((a, b) => a - b),
    );
  });

  it("tells each meeting by its id, and knows no other ids", () => {
    for (const meeting of calendar.between(FROM_MS, FROM_MS + 3 * DAY_MS))
      expect(calendar.byId(meeting.matchId)).toEqual(meeting);
    for (const id of ["", "zz", "zz1", "zz20778999", "z20778000", "yy20778000", "zz2077800x"])
      expect(calendar.byId(id)).toBeNull();
  });

  it("numbers its seasons, each with all its meetings, also where one ends in the middle of a day", () => {
    for (const id of ["long", "quick"]) {
      const numbers = calendar.seasonsBetween(id, FROM_MS, FROM_MS + 60 * DAY_MS);
      expect(numbers.length).toBeGreaterThan(1);
      const seasons = numbers.map((number) => calendar.season(id, number));
      for (const [place, season] of seasons.entries()) {
        expect(new Set(timesEach(season).values())).toEqual(new Set([1]));
        for (const index of [0, season.length - 1]) {
          const meeting = season[index]!;
          expect(calendar.seasonOf(meeting.matchId)).toEqual(season);
          expect(calendar.meetingOfSeason(id, numbers[place]!, index)).toEqual(meeting);
          const dayMs = Math.floor(meeting.startTimeMs / DAY_MS) * DAY_MS;
          expect(calendar.seasonsBetween(id, dayMs, dayMs)).toContain(numbers[place]);
        }
      }
      expect(seasons.flat().length).toBeGreaterThanOrEqual(of(id, 60).length);
    }
    expect(calendar.season("unknown", 3)).toEqual([]);
    expect(calendar.meetingOfSeason("unknown", 3, 0)).toBeNull();
    expect(calendar.seasonsBetween("unknown", FROM_MS, FROM_MS)).toEqual([]);
  });

  it("has matches of the night after count to the day before: all play before anybody plays again", () => {
    const late = new RoundRobinCalendar({
      prefix: "nn",
      competitions: [{ id: "late", entrants: entrants(8, "n"), times: ["20:00", "23:30", "24:30", "27:00"] }],
    });
    for (let day = 0; day < 14; day++) {
      const noonMs = FROM_MS + (day + 0.5) * DAY_MS;
      const meetings = late.between(noonMs, noonMs + DAY_MS);
      expect(new Set(meetings.flatMap(({ home, away }) => [home, away])).size).toBe(8);
      expect(meetings.map(({ startTimeMs }) => (startTimeMs - noonMs) / HOUR_MS)).toEqual([8, 11.5, 12.5, 15]);
      for (const meeting of meetings) {
        expect(late.byId(meeting.matchId)).toEqual(meeting);
        expect(late.between(meeting.startTimeMs, meeting.startTimeMs + 1)).toEqual([meeting]);
        const season = late.seasonOf(meeting.matchId);
        const number = late
          .seasonsBetween("late", meeting.startTimeMs, meeting.startTimeMs)
          .find((each) => late.season("late", each).some(({ matchId }) => matchId === meeting.matchId));
        expect(late.season("late", number ?? -1)).toEqual(season);
      }
    }
  });

  it("refuses competitions whose rounds do not fit into days", () => {
    const competitions = [{ id: "odd", entrants: entrants(10, "c"), times: ["10:00", "12:00"] }];
    expect(() => new RoundRobinCalendar({ prefix: "q", competitions })).toThrow("odd");
    expect(
      () => new RoundRobinCalendar({ prefix: "q", competitions: [{ ...competitions[0]!, entrants: ["a", "b", "c"] }] }),
    ).toThrow();
  });
});
