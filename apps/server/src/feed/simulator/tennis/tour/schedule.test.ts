import { describe, expect, it } from "vitest";
import { createTennis } from "../tennis.ts";
import { meetingById, meetingsBetween } from "./schedule.ts";

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
const START_MS = Date.UTC(2026, 10, 21);

const month = meetingsBetween(START_MS, START_MS + 28 * DAY_MS);

describe("the tennis calendar", () => {
  it("has 64 matches every day, eight of each tournament, and tells each by its id", () => {
    expect(month).toHaveLength(28 * 64);
    expect(new Set(month.map(({ matchId }) => matchId)).size).toBe(month.length);
    for (const meeting of month.slice(0, 200)) expect(meetingById(meeting.matchId)).toEqual(meeting);
    const firstDay = month.slice(0, 64).map(({ tournamentId }) => tournamentId);
    for (const id of new Set(firstDay)) expect(firstDay.filter((other) => other === id)).toHaveLength(8);
  });

  it.each(["20778100", "t2077864", "t", "t-1", "toss-1"])("knows no match %s", (id) => {
    expect(meetingById(id)).toBeNull();
  });

  it("answers the same whatever the window is cut into", () => {
    const inHours = Array.from({ length: 48 }, (_, hour) =>
      meetingsBetween(START_MS + hour * 60 * MINUTE_MS, START_MS + (hour + 1) * 60 * MINUTE_MS),
    ).flat();
    expect(inHours).toEqual(month.slice(0, 128));
  });

  it("has every player of a tour meet one opponent in two days, and seven others in an edition", () => {
    for (const draw of ["men", "women"] as const) {
      const ofDraw = month.filter((meeting) => meeting.draw === draw);
      const names = ofDraw.slice(0, 64).flatMap(({ home, away }) => [home.name, away.name]);
      const opponents = new Map<string, Set<string>>();
      const edition = Math.ceil(START_MS / (14 * DAY_MS)) * 14 * DAY_MS;
      for (const { home, away } of meetingsBetween(edition, edition + 14 * DAY_MS).filter((one) => one.draw === draw)) {
        opponents.set(home.name, (opponents.get(home.name) ?? new Set()).add(away.name));
        opponents.set(away.name, (opponents.get(away.name) ?? new Set()).add(home.name));
      }
      expect(opponents.size).toBe(128);
      expect(new Set(names).size).toBe(128);
      expect([...opponents.values()].filter(({ size }) => size !== 7)).toEqual([]);
    }
  });

  it("has from three to eight matches in play at nearly every minute, and never none", () => {
    const spans = createTennis()
      .startsBetween(START_MS - DAY_MS, START_MS + 7 * DAY_MS)
      .map((match) => ({ fromMs: match.startTimeMs, untilMs: match.startTimeMs + match.write("test").play().endMs }));
    const counts = Array.from({ length: 7 * 24 * 12 }, (_, step) => {
      const atMs = START_MS + step * 5 * MINUTE_MS;
      return spans.filter(({ fromMs, untilMs }) => fromMs <= atMs && atMs < untilMs).length;
    });
    expect(Math.min(...counts)).toBeGreaterThanOrEqual(1);
    expect(counts.filter((count) => count < 3 || count > 8).length / counts.length).toBeLessThan(0.1);
  });
});
