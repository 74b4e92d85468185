import { describe, expect, it } from "vitest";
import { KnockoutCalendar } from "./knockout-calendar.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const FROM_MS = Date.UTC(2026, 10, 21);

const calendar = new KnockoutCalendar({
  prefix: "ko",
  competitions: [
    { id: "small", size: 8, weekday: 1, firstMatch: "09:30" },
    { id: "large", size: 64, weekday: 4, firstMatch: "22:00" },
  ],
});
const editions = calendar.editionsBetween(FROM_MS, FROM_MS + 21 * DAY_MS);

describe("a calendar of tournaments in which who loses is out", () => {
  it("has half the matches in each round, the last of which is one", () => {
    for (const edition of editions) {
      const { size } = edition.competition;
      const matches = calendar.matchesOf(edition);
      expect(matches).toHaveLength(size - 1);
      for (let round = 0; round < edition.rounds; round++)
        expect(matches.filter((match) => match.round === round)).toHaveLength(size / 2 ** (round + 1));
      expect(matches.at(-1)!.startTimeMs).toBe(edition.finalMs);
      expect(matches[0]!.startTimeMs).toBe(edition.fromMs);
    }
  });

  it("opens a match hours after the two before it began, and hours before it begins itself", () => {
    for (const edition of editions) {
      const matches = calendar.matchesOf(edition);
      for (const { round, index, startTimeMs, opensMs } of matches) {
        expect(startTimeMs - opensMs).toBeGreaterThanOrEqual(6 * HOUR_MS);
        if (round === 0) {
          expect([opensMs, opensMs < edition.fromMs]).toEqual([edition.drawnMs, true]);
          continue;
        }
        const before = matches.filter((one) => one.round === round - 1 && Math.floor(one.index / 2) === index);
        expect(before).toHaveLength(2);
        for (const one of before) expect(opensMs - one.startTimeMs).toBeGreaterThanOrEqual(4 * HOUR_MS);
      }
    }
  });

  it("has one edition of each competition at a time in play, a week apart", () => {
    for (const id of ["small", "large"]) {
      const own = editions.filter(({ competition }) => competition.id === id);
      expect(own.length).toBeGreaterThanOrEqual(3);
      for (const [index, edition] of own.entries()) {
        const next = own[index + 1];
        if (!next) continue;
        expect([next.number - edition.number, next.fromMs - edition.fromMs]).toEqual([1, 7 * DAY_MS]);
        expect(edition.untilMs).toBeLessThan(next.fromMs);
      }
    }
  });

  it("answers the same whatever the window is cut into, earliest first", () => {
    const whole = calendar.matchesBetween(FROM_MS, FROM_MS + 8 * DAY_MS);
    const cut = Array.from({ length: 8 * 24 }, (_, hour) =>
      calendar.matchesBetween(FROM_MS + hour * HOUR_MS, FROM_MS + (hour + 1) * HOUR_MS),
    ).flat();
    expect(whole.length).toBeGreaterThan(60);
    expect(cut).toEqual(whole);
    const small = whole.filter(({ edition }) => edition.competition.id === "small");
    expect(calendar.matchesBetween(FROM_MS, FROM_MS + 8 * DAY_MS, "small")).toEqual(small);
  });

  it("tells each match and each edition by its id, and knows no other ids", () => {
    for (const edition of editions) {
      expect(calendar.editionById(edition.id)).toEqual(edition);
      expect(calendar.matchById(edition.id)).toBeNull();
      for (const match of calendar.matchesOf(edition)) {
        expect(calendar.matchById(match.matchId)).toEqual(match);
        expect(calendar.editionById(match.matchId)).toBeNull();
      }
    }
    for (const id of [
      "",
      "ko",
      "ko0",
      "ko2-2968",
      "ko0-2968-3-0",
      "ko0-2968-0-4",
      "ko0-2968-0-00",
      "ko00-2968",
      "ko0-02968",
    ])
      expect([id, calendar.matchById(id), calendar.editionById(id)]).toEqual([id, null, null]);
  });

  it.each([12, 1, 128])("refuses a competition of %i", (size) => {
    const competitions = [{ id: "odd", size, weekday: 0, firstMatch: "10:00" }];
    expect(() => new KnockoutCalendar({ prefix: "q", competitions })).toThrow("odd");
  });
});
