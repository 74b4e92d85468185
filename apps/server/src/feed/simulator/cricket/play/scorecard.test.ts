import { describe, expect, it } from "vitest";
import { elevenOf } from "../elevens.ts";
import { CRICKET_LEAGUES } from "../leagues.ts";
import { BALLS_OF_OVER, ODI, T20 } from "../model/cricket-format.ts";
import type { InningsScore } from "../model/cricket-score.ts";
import { OPPONENT } from "../model/cricket-score.ts";
import { peopleOf } from "../people-of.ts";
import { type CricketCourse, drawCourse } from "./draw-course.ts";
import { readCard, type SideCard } from "./scorecard.ts";

const SEEDS = 40;
const courses = Array.from({ length: SEEDS }, (_, seed) => {
  const format = seed % 4 === 0 ? ODI : T20;
  return { format, course: drawCourse({ seed: `card ${seed}`, format, levels: { home: (seed % 9) - 4, away: 0 } }) };
});
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
const inningsAt = ({ turns }: CricketCourse, atMs: number): readonly InningsScore[] =>
  turns.findLast((turn) => turn.atMs <= atMs)?.score.innings ?? [];

/** What the card has to come to, by the innings that was shown. */
function expectAgrees(innings: InningsScore, { batting, atBat }: SideCard, { bowling }: SideCard): void {
  const total = (key: "runs" | "balls" | "fours" | "sixes") => sum(batting.map((one) => one[key]));
  expect(total("runs") + innings.extras).toBe(innings.runs);
  expect([total("balls"), total("fours"), total("sixes")]).toEqual([innings.balls, innings.fours, innings.sixes]);
  expect(batting.filter(({ out }) => out !== null)).toHaveLength(innings.falls.length);
  const outs = batting.flatMap(({ out }) => out ?? []).toSorted((a, b) => a.localeCompare(b));
  expect(outs).toEqual(innings.falls.map(({ how }) => how).toSorted((a, b) => a.localeCompare(b)));
  const bowlers = [...bowling.values()];
  expect([sum(bowlers.map(({ runs }) => runs)), sum(bowlers.map(({ balls }) => balls))]).toEqual([
    innings.runs,
    innings.balls,
  ]);
  const ofNobody = innings.falls.filter(({ how }) => how === "run_out" || how === "other").length;
  expect(sum(bowlers.map(({ wickets }) => wickets))).toBe(innings.falls.length - ofNobody);
  if (innings.isOver) expect(atBat).toEqual([]);
  else {
    expect(new Set(atBat).size).toBe(2);
    expect(atBat.every((place) => batting[place]?.out === null)).toBe(true);
  }
}

describe("the scorecard of a cricket match, over 40 seeds", () => {
  it("comes to what the innings was at every moment of it [CAT-10]", () => {
    for (const { course } of courses) {
      for (const part of [0, 0.1, 0.35, 0.5, 0.8, 1]) {
        const atMs = course.endMs * part;
        const { card } = readCard(course.turns, atMs);
        for (const innings of inningsAt(course, atMs))
          expectAgrees(innings, card[innings.batting], card[OPPONENT[innings.batting]]);
      }
    }
  });

  it("gives no bowler more than a fifth of the overs, and two in a row to none", () => {
    for (const { course, format } of courses) {
      const { card } = readCard(course.turns, course.endMs);
      for (const { bowling } of [card.home, card.away])
        for (const { balls } of bowling.values()) expect(balls).toBeLessThanOrEqual((format.overs / 5) * BALLS_OF_OVER);
    }
  });

  it("says of every wicket and boundary whose it was, and nothing ahead of its time", () => {
    for (const { course } of courses) {
      const { card, moments } = readCard(course.turns, course.endMs);
      const counted = [card.home, card.away].flatMap(({ batting }) =>
        batting.map(({ fours, sixes, out }) => fours + sixes + (out === null ? 0 : 1)),
      );
      expect(moments).toHaveLength(sum(counted));
      const half = course.endMs / 2;
      expect(readCard(course.turns, half).moments).toEqual(moments.filter(({ atMs }) => atMs <= half));
    }
  });
});

describe("the elevens of a cricket match", () => {
  const sides = CRICKET_LEAGUES.flatMap(({ entrants }) => entrants);

  it("are eleven of different names and shirts, the same whenever they are asked for", () => {
    for (const side of sides) {
      const eleven = elevenOf(side);
      expect(eleven).toHaveLength(11);
      expect(new Set(eleven.map(({ number }) => number)).size).toBe(11);
      expect(new Set(eleven.map(({ name }) => name.split(" ").at(-1))).size).toBe(11);
      expect(eleven.filter(({ position }) => position === "wicket_keeper")).toHaveLength(1);
    }
    const ids = sides.flatMap((side) => elevenOf(side).map(({ id }) => id));
    expect(new Set(ids).size).toBe(ids.length);
  });

  it("are named before the toss, and count nothing until the first ball", () => {
    const [home, away] = [elevenOf(sides[0]!), elevenOf(sides[1]!)];
    const { course } = courses[0]!;
    const people = peopleOf({ home, away }, () => course);
    expect(people.lineupsAt(-1).home).toMatchObject({ formation: "", tables: [] });
    const atEnd = people.lineupsAt(course.endMs);
    expect(atEnd.home.tables?.map(({ key }) => key)).toEqual(["batting", "bowling"]);
    const [first] = readCard(course.turns, course.endMs).moments;
    const batter = { home, away }[first!.side][first!.batter]!;
    const named = ["wickets", "fours", "sixes"].map((key) =>
      people.doerOf({ kind: "count", key, side: first!.side }, first!.atMs),
    );
    expect(named).toContainEqual({ player: { id: batter.id, name: batter.name } });
    expect(people.doerOf({ kind: "score", key: "innings_1", side: first!.side }, first!.atMs)).toEqual({});
  });
});
