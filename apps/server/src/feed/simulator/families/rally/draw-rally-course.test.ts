import { describe, expect, it } from "vitest";
import { type CourseQuestion, drawRallyCourse, type RallyCourse, TIME_OUTS } from "./draw-rally-course.ts";
import { rallySheetAt } from "./rally-sheet.ts";

const question: Omit<CourseQuestion, "seed"> = {
  rules: { setsToWin: 3, pointsOfSet: 11, pointsOfLastSet: 11, serve: "turns", isLastSetTossed: false },
  chance: { home: 0.56, away: 0.5 },
  pace: {
    rally: [3, 8],
    beforeServe: [8, 14],
    breakBetweenSets: [55, 65],
    closedAfterSet: [8, 12],
    timeOut: { seconds: 60, each: "match", most: 1, afterRunOf: 3, chance: 0.3 },
    rest: { everyRallies: 6, seconds: [4, 8] },
    review: { chance: 0.02, seconds: [8, 15] },
    injury: { chance: 0.1, seconds: 120, givesUp: 0.5 },
  },
  counted: ["served", TIME_OUTS],
  countOf: ({ isByServer }) => (isByServer ? "served" : null),
};
const courses = Array.from({ length: 1_000 }, (_, index) => drawRallyCourse({ ...question, seed: `match ${index}` }));
const last = ({ turns }: RallyCourse) => turns.at(-1)!;

describe("the course of a match of rallies", () => {
  it("is the same for the same seed and another for another", () => {
    expect(drawRallyCourse({ ...question, seed: "one" })).toEqual(drawRallyCourse({ ...question, seed: "one" }));
    expect(drawRallyCourse({ ...question, seed: "one" })).not.toEqual(drawRallyCourse({ ...question, seed: "two" }));
  });

  it("goes on from turn to turn, and closes betting in spans that never overlap", () => {
    for (const { turns, suspensions, endMs } of courses) {
      const late = turns.filter(({ atMs, index }, place) => index !== place || atMs <= (turns[place - 1]?.atMs ?? -1));
      const wrong = suspensions.filter(
        ({ fromMs, untilMs }, index) =>
          fromMs < (suspensions[index - 1]?.untilMs ?? 0) || untilMs <= fromMs || untilMs > endMs,
      );
      expect([late, wrong]).toEqual([[], []]);
    }
  });

  it("serves two in turn, one from ten all, and the other way round in the next set", () => {
    for (const { turns } of courses.slice(0, 200)) {
      const firsts = turns.filter(({ score }) => score.points.at(-1)!.home + score.points.at(-1)!.away === 0);
      expect(firsts.map(({ score }) => score.server)).toEqual(
        firsts.map(
          (_, index) => (index % 2 === 0 ? firsts[0]! : { score: { server: other(firsts[0]!) } }).score.server,
        ),
      );
      for (const { score } of turns.filter((turn) => !turn.score.isBreak && !turn.score.isOver)) {
        const played = score.points.at(-1)!.home + score.points.at(-1)!.away;
        const turn = played < 20 ? Math.floor(played / 2) : played;
        expect(score.server === score.first).toBe(turn % 2 === 0);
      }
    }
  });

  it("is closed at every set point, and after every set but the last", () => {
    for (const { turns, suspensions, retired } of courses) {
      const setsOver = turns.filter(({ score }) => score.isBreak);
      const closed = setsOver.map(({ atMs }) => suspensions.find(({ fromMs }) => fromMs === atMs)?.reason);
      expect(new Set([...closed, "score"])).toEqual(new Set(["score"]));
      if (retired === null)
        expect(suspensions.some(({ reason, untilMs }) => reason === "danger" && untilMs > 0)).toBe(true);
    }
  });

  it("gives no side more time-outs than it has", () => {
    for (const course of courses) {
      const { home, away } = last(course).counts[TIME_OUTS]!;
      expect(Math.max(home, away)).toBeLessThanOrEqual(1);
    }
    expect(courses.some((course) => last(course).counts[TIME_OUTS]!.home === 1)).toBe(true);
  });

  it("leaves sets and points open where somebody gives up, and the winner where no set was played", () => {
    const givenUp = courses.filter(({ retired }) => retired !== null);
    expect(givenUp.length).toBeGreaterThan(10);
    for (const course of givenUp) {
      const { tallies, isOver } = rallySheetAt({ rules: question.rules, course, turn: last(course), isOver: true });
      const { sets, points, begun, match } = tallies;
      expect([isOver, sets?.isFinal, points?.isFinal, begun?.isFinal]).toEqual([true, false, false, false]);
      expect(match?.isFinal).toBe(sets!.home + sets!.away > 0);
      if (match?.isFinal === true) expect(match[course.retired!]).toBe(0);
    }
  });
});

const other = ({ score }: RallyCourse["turns"][number]): string => (score.server === "home" ? "away" : "home");
