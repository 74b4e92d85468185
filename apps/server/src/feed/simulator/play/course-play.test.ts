import { describe, expect, it } from "vitest";
import { type Course, playOfCourse, type PlayState, turnAt } from "./course-play.ts";

interface Count {
  atMs: number;
  count: number;
}

function play() {
  const asked = { draws: 0, sheets: 0 };
  const course: Course<Count> = {
    turns: [0, 100, 250].map((atMs, count) => ({ atMs, count })),
    endMs: 250,
    suspensions: [],
  };
  const state = (stage: number): PlayState => ({
    status: 1,
    stage,
    clock: null,
    scores: { total: null, game: null, periods: [], server: null, maxPeriod: 3 },
    statistics: {},
  });
  const match = playOfCourse<Count, Course<Count>>({
    draw: () => {
      asked.draws++;
      return course;
    },
    before: { maxPeriod: 3 },
    stateAt: (_, turn) => state(turn.count),
    sheetAt: (_, turn, isOver) => {
      asked.sheets++;
      return { tallies: { count: { home: turn.count, away: 0, isFinal: isOver } }, isOver };
    },
    openLines: (turn) => [{ marketId: String(turn?.count ?? "before"), specifier: "" }],
    fairAt: (turn) => () => [turn?.count ?? -1],
  });
  return { match, asked, course };
}

describe("a play told by a course", () => {
  it("draws nothing before the match, and once after it began", () => {
    const { match, asked } = play();
    expect(match.stateAt(-1)).toMatchObject({ status: 0, stage: 0, scores: { maxPeriod: 3 } });
    expect([match.sheetAt(-1).isOver, match.openLines(-1)[0]?.marketId]).toEqual([false, "before"]);
    expect(asked.draws).toBe(0);
    match.stateAt(10);
    match.stateAt(120);
    expect(asked.draws).toBe(1);
  });

  it("answers from the turn that stands, and reads its sheet once", () => {
    const { match, asked } = play();
    expect([0, 99, 100, 249, 250, 9_000].map((at) => match.stateAt(at).stage)).toEqual([0, 0, 1, 1, 2, 2]);
    expect([match.sheetAt(100), match.sheetAt(180)].map(({ tallies }) => tallies["count"]?.home)).toEqual([1, 1]);
    expect(asked.sheets).toBe(1);
    expect(match.sheetAt(250)).toMatchObject({ isOver: true, tallies: { count: { isFinal: true } } });
  });

  it("finds the turn among many", () => {
    const turns = Array.from({ length: 1_000 }, (_, index) => ({ atMs: index * 7 }));
    for (let at = 0; at < 7_100; at += 13)
      expect(turnAt({ turns }, at).atMs).toBe(Math.min(Math.floor(at / 7), 999) * 7);
  });
});
