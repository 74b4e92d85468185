import { describe, expect, it } from "vitest";
import { drawCourse, type MatchCourse } from "./draw-course.ts";
import { sheetAt } from "./sheet-at.ts";

const MINUTE_MS = 60_000;
const courses = Array.from({ length: 2_000 }, (_, index) =>
  drawCourse({ seed: `match ${index}`, onServe: { home: 0.64, away: 0.6 } }),
);
const isComplete = ({ retired }: MatchCourse): boolean => retired === null;
const share = (isMeant: (course: MatchCourse) => boolean, of: readonly MatchCourse[] = courses): number =>
  of.filter(isMeant).length / of.length;

describe("the course of a match", () => {
  it("is the same for the same seed and another for another", () => {
    const question = { seed: "one", onServe: { home: 0.6, away: 0.6 } };
    expect(drawCourse(question)).toEqual(drawCourse(question));
    expect(drawCourse({ ...question, seed: "two" })).not.toEqual(drawCourse(question));
  });

  it("is won as often as the model says", () => {
    const complete = courses.filter(isComplete);
    const homeWins = ({ turns }: MatchCourse): boolean => turns.at(-1)?.score.sets.home === 2;
    expect(share(homeWins, complete)).toBeCloseTo(0.694, 1);
  });

  it("takes from three quarters of an hour to three and a half, an hour and a half on average", () => {
    const minutes = courses.filter(isComplete).map(({ endMs }) => endMs / MINUTE_MS);
    expect(Math.min(...minutes)).toBeGreaterThan(35);
    expect(Math.max(...minutes)).toBeLessThan(210);
    const mean = minutes.reduce((sum, value) => sum + value, 0) / minutes.length;
    expect(mean).toBeGreaterThan(75);
    expect(mean).toBeLessThan(115);
  });

  it("is given up in about one match of a hundred, and then stays unfinished", () => {
    expect(share((course) => course.retired !== null)).toBeGreaterThan(0.004);
    expect(share((course) => course.retired !== null)).toBeLessThan(0.02);
    for (const course of courses.filter(({ retired }) => retired !== null)) {
      const { tallies, isOver } = sheetAt(course, course.endMs);
      expect([isOver, tallies["sets"]?.isFinal, tallies["games"]?.isFinal]).toEqual([true, false, false]);
      const wasSetPlayed = (tallies["sets"]?.home ?? 0) + (tallies["sets"]?.away ?? 0) > 0;
      expect(tallies["match"]?.isFinal).toBe(wasSetPlayed);
      if (wasSetPlayed) expect(tallies["match"]?.[course.retired!]).toBe(0);
    }
  });

  it("plays points one after the other, and closes betting in spans that never overlap", () => {
    for (const { turns, suspensions, endMs } of courses) {
      const late = turns.filter(({ atMs }, index) => atMs <= (turns[index - 1]?.atMs ?? -1));
      const wrong = suspensions.filter(
        ({ fromMs, untilMs }, index) =>
          fromMs < (suspensions[index - 1]?.untilMs ?? 0) || untilMs <= fromMs || untilMs > endMs,
      );
      expect([late, wrong]).toEqual([[], []]);
    }
  });

  it("closes betting for a while after each game but the last", () => {
    for (const { wonGames, suspensions, endMs } of courses) {
      const reasons = wonGames
        .filter(({ atMs }) => atMs < endMs)
        .map(({ atMs }) => suspensions.find(({ fromMs }) => fromMs === atMs)?.reason);
      expect(new Set(reasons)).toEqual(new Set(["score"]));
    }
  });

  it("counts every game that is won, once", () => {
    for (const course of courses) {
      const { tallies } = sheetAt(course, course.endMs);
      const games = Object.entries(tallies).filter(([name]) => name.startsWith("points/"));
      expect(games).toHaveLength((tallies["games"]?.home ?? 0) + (tallies["games"]?.away ?? 0));
    }
  });
});
