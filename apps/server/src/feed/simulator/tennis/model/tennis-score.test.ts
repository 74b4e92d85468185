import { describe, expect, it } from "vitest";
import { afterPoint, calledPoints, serverOf, startOfMatch, type TennisScore } from "./tennis-score.ts";

const play = (score: TennisScore, points: string): TennisScore =>
  Array.from(points).reduce((before, point) => afterPoint(before, point === "h" ? "home" : "away"), score);
const game = (side: "h" | "a"): string => side.repeat(4);
const games = (sides: string): string => Array.from(sides, (side) => game(side === "h" ? "h" : "a")).join("");

const START = startOfMatch("home");
const TIE_BREAK = play(START, games("hahahahahaha"));

describe("the score of a tennis match", () => {
  it("calls points 15, 30, 40 and advantage", () => {
    const called = (points: string): string => Object.values(calledPoints(play(START, points))).join("-");
    expect(["", "h", "ha", "hha", "hhha", "hhhaaa"].map(called)).toEqual([
      "0-0",
      "15-0",
      "15-15",
      "30-15",
      "40-15",
      "40-40",
    ]);
    expect(["hhhaaah", "hhhaaaa", "hhhaaahaha"].map(called)).toEqual(["A-40", "40-A", "40-40"]);
  });

  it("gives a game at four points with two between, and then the serve to the other side", () => {
    const after = play(START, "hhaahh");
    expect(after.games).toEqual([{ home: 1, away: 0 }]);
    expect([after.points, serverOf(after)]).toEqual([{ home: 0, away: 0 }, "away"]);
  });

  it("gives a set at six games with two between, or seven", () => {
    expect(play(START, games("hhhhhaaaah")).games).toEqual([
      { home: 6, away: 4 },
      { home: 0, away: 0 },
    ]);
    expect(play(START, games("hhhhhaaaaahh")).games[0]).toEqual({ home: 7, away: 5 });
    expect(play(START, games("hahahahahah")).games).toEqual([{ home: 6, away: 5 }]);
  });

  it("plays a tie-break at six games each, first to seven with two between", () => {
    expect(TIE_BREAK.games).toEqual([{ home: 6, away: 6 }]);
    expect(play(TIE_BREAK, "hhhhhh").games).toHaveLength(1);
    expect(play(TIE_BREAK, "hhhhhhh").games[0]).toEqual({ home: 7, away: 6 });
    expect(play(TIE_BREAK, "hahahahahahaha").games).toHaveLength(1);
    expect(calledPoints(play(TIE_BREAK, "hahahahahahah"))).toEqual({ home: "7", away: "6" });
    expect(play(TIE_BREAK, "hahahahahahahh").sets).toEqual({ home: 1, away: 0 });
  });

  it("changes the serve of a tie-break after one point and then after every two", () => {
    const servers = Array.from(
      { length: 9 },
      (_, points) => serverOf(play(TIE_BREAK, "hahahahah".slice(0, points)))[0],
    );
    expect(servers.join("")).toBe("haahhaahh");
  });

  it("lets who received first in a tie-break serve first in the next set", () => {
    const next = play(TIE_BREAK, "hhhhhhh");
    expect([serverOf(TIE_BREAK), serverOf(next)]).toEqual(["home", "away"]);
  });

  it("is over with two sets, and stays what it was before", () => {
    const won = play(START, games("hhhhhhhhhhhh"));
    expect([won.isOver, won.sets, won.games]).toEqual([
      true,
      { home: 2, away: 0 },
      [
        { home: 6, away: 0 },
        { home: 6, away: 0 },
      ],
    ]);
    expect(START).toEqual(startOfMatch("home"));
  });
});
