import { describe, expect, it } from "vitest";
import type { Counts } from "../../families/innings/counts.ts";
import { drawCourse } from "../play/draw-course.ts";
import { ODI, SUPER_OVER, T20 } from "./cricket-format.ts";
import { CricketOutlook } from "./cricket-outlook.ts";
import { afterBall, BEFORE_THE_TOSS, type CricketScore, newInnings } from "./cricket-score.ts";
import { InningsPaths } from "./innings-paths.ts";
import { KnownPaths } from "./known-paths.ts";
import { homeWinsSuperOvers, MatchOutlook } from "./match-outlook.ts";
import { NO_TARGET, totals } from "./reached-totals.ts";

const { pathsOf } = new KnownPaths();
const sum = (counts: Counts): number => counts.reduce((all, chance) => all + chance, 0);
const mean = (counts: Counts): number => counts.reduce((all, chance, runs) => all + chance * runs, 0);
const even = { home: 0, away: 0 };
const innings = (format: typeof T20, level: number): Counts =>
  totals(new InningsPaths({ format, level, from: { balls: 0, wickets: 0 } }).end, NO_TARGET);

describe("the runs of an innings", () => {
  it("are some 155 in twenty overs and 250 in fifty, and sum to one", () => {
    expect(mean(innings(T20, 0))).toBeCloseTo(155, -1);
    expect(mean(innings(ODI, 0))).toBeCloseTo(250, -1);
    for (const format of [T20, ODI, SUPER_OVER]) expect(sum(innings(format, 0))).toBeCloseTo(1, 8);
  });

  it("are more the better a side bats", () => {
    expect(mean(innings(T20, 10))).toBeGreaterThan(mean(innings(T20, 0)) + 5);
  });

  it("of one ball are what that ball brings", () => {
    const lastBall = new InningsPaths({ format: T20, level: 0, from: { balls: 119, wickets: 9 } }).end;
    const counts = totals(lastBall, NO_TARGET);
    expect(sum(counts)).toBeCloseTo(1, 9);
    // A wide is bowled again: five runs come of a wide and a four.
    expect(counts[5]).toBeGreaterThan(0);
    expect(counts[5]).toBeLessThan(counts[4]! / 20);
  });
});

describe("a match between sides as good as each other", () => {
  const first = new MatchOutlook({ format: T20, levels: even, first: "home", innings: [], pathsOf });

  it("is won by either as often, who bats first or not, and tied about once in eighty", () => {
    const { home, away, level } = first.winner();
    expect(home).toBeCloseTo(away, 6);
    expect(home + away + level).toBeCloseTo(1, 6);
    expect(level).toBeCloseTo(0.0125, 3);
    const other = new MatchOutlook({ format: T20, levels: even, first: "away", innings: [], pathsOf }).winner();
    expect(other.home).toBeCloseTo(home, 6);
  });

  it("has fewer runs for who bats second, for a target ends the innings", () => {
    expect(mean(first.total("away"))).toBeLessThan(mean(first.total("home")) - 5);
    expect(sum(first.total("away"))).toBeCloseTo(1, 8);
  });

  it("is even in super overs", () => {
    expect(homeWinsSuperOvers({ levels: even, pathsOf }, "home")).toBeCloseTo(0.5, 6);
  });
});

describe("a chase", () => {
  const chase = (needed: number, balls: number): MatchOutlook => {
    const one = { ...newInnings("home", null), runs: 150, isOver: true };
    const two = { ...newInnings("away", 151), runs: 151 - needed, balls: 120 - balls };
    return new MatchOutlook({ format: T20, levels: even, first: "home", innings: [one, two], pathsOf });
  };

  it("of one run from one ball is won by all but a dot and a wicket", () => {
    const { away, level } = chase(1, 1).winner();
    expect(away).toBeGreaterThan(0.6);
    expect(away + level).toBeCloseTo(1, 9);
  });

  it("ends with the shot that wins it: at most five runs more than were needed", () => {
    const total = chase(4, 3).total("away");
    expect(total.length - 1).toBe(156);
    expect(sum(total)).toBeCloseTo(1, 9);
    const won = total.reduce((all, chance, runs) => (runs >= 151 ? all + chance : all), 0);
    expect(won).toBeCloseTo(chase(4, 3).winner().away, 9);
  });

  it("is harder the more is needed and the fewer balls are left", () => {
    const chances = [chase(20, 12), chase(20, 18), chase(30, 18)].map((outlook) => outlook.winner().away);
    expect(chances[1]).toBeGreaterThan(chances[0]!);
    expect(chances[2]).toBeLessThan(chances[1]!);
  });
});

describe("prices before the toss", () => {
  const outlook = new CricketOutlook({ format: T20, levels: { home: 12, away: -4 }, score: BEFORE_THE_TOSS, pathsOf });

  it("come as often as matches are drawn to end so", () => {
    const levels = { home: 12, away: -4 };
    const drawn = Array.from({ length: 600 }, (_, index) => drawCourse({ seed: `match ${index}`, format: T20, levels }))
      .filter(({ isAbandoned }) => !isAbandoned)
      .map(({ turns }): CricketScore => turns.at(-1)!.score);
    const share = (isMeant: (score: CricketScore) => boolean): number => drawn.filter(isMeant).length / drawn.length;
    expect(Math.abs(share(({ winner }) => winner === "home") - outlook.homeWins)).toBeLessThan(0.07);
    const runs = drawn.map((score) => score.innings.find(({ batting }) => batting === "home")!.runs);
    expect(Math.abs(runs.reduce((all, one) => all + one, 0) / runs.length - mean(outlook.total("home")))).toBeLessThan(
      4,
    );
    const starts = outlook.betterStart();
    const start = (score: CricketScore, side: "home" | "away"): number => {
      const one = score.innings.find(({ batting }) => batting === side)!;
      return one.falls[0]?.runs ?? one.runs;
    };
    expect(Math.abs(share((score) => start(score, "home") > start(score, "away")) - starts.home)).toBeLessThan(0.07);
  });

  it("say the same of who scores more and of each side's runs", () => {
    const { home, level, away } = outlook.moreInOvers(20);
    expect(home + level + away).toBeCloseTo(1, 6);
    expect(home).toBeGreaterThan(away);
  });
});

describe("an innings", () => {
  it("counts wides for the side at bat, and bowls them again", () => {
    const after = afterBall(newInnings("home", null), { wide: true }, T20);
    expect([after.runs, after.balls, after.extras, after.overs]).toEqual([
      1,
      0,
      1,
      [{ runs: 1, wickets: 0, boundaries: 0, deliveries: ["wide"] }],
    ]);
  });

  it("ends with its target, its wickets or its balls", () => {
    const near = { ...newInnings("away", 10), runs: 8 };
    expect(afterBall(near, { runs: 1 }, T20).isOver).toBe(false);
    expect(afterBall(near, { runs: 4 }, T20).isOver).toBe(true);
    expect(afterBall({ ...near, balls: 119 }, { runs: 0 }, T20).isOver).toBe(true);
  });
});
