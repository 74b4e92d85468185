import { describe, expect, it } from "vitest";
import { BallTurns } from "./ball-turns.ts";
import { decidedBy, overtimesOf, STAYS_LEVEL } from "./decided-points.ts";
import { JointPoints } from "./joint-points.ts";
import { eitherOf, Law, together } from "./law.ts";
import { highestOf, stepLines } from "./law-prices.ts";
import { stretchPoints } from "./stretch-points.ts";

const law = (first: number, ...probabilities: number[]): Law => new Law(first, new Float64Array(probabilities));
const valuesOf = ({ first, probabilities }: Law): Record<number, number> =>
  Object.fromEntries([...probabilities].map((value, index) => [first + index, Number(value.toFixed(12))]));

describe("a law of a count", () => {
  const points = law(2, 0.2, 0.3, 0.5);

  it("says how likely it passes a line, is within a band, and is odd", () => {
    expect([1, 1.5, 2, 2.5, 3.5, 4, 9].map((line) => points.over(line))).toEqual([1, 1, 0.8, 0.8, 0.5, 0, 0]);
    expect([points.within(null, 2), points.within(3, 4), points.within(4, null)]).toEqual([
      expect.closeTo(0.2, 12),
      expect.closeTo(0.8, 12),
      0.5,
    ]);
    expect([points.odd(), points.plus(1).odd()]).toEqual([expect.closeTo(0.3, 12), expect.closeTo(0.7, 12)]);
    expect([points.at(1), points.at(4), points.last, points.sum]).toEqual([0, 0.5, 4, 1]);
  });

  it("is added to another, and taken together with another case", () => {
    expect(valuesOf(together(points, law(-1, 0.5, 0.5)))).toEqual({ 1: 0.1, 2: 0.25, 3: 0.4, 4: 0.25 });
    expect(valuesOf(eitherOf(law(0, 0.25), law(2, 0.75)))).toEqual({ 0: 0.25, 1: 0, 2: 0.75 });
  });

  it("has lines at full steps and a half around even, none that is all but sure", () => {
    expect(stepLines(law(0, 0.1, 0.2, 0.3, 0.2, 0.1, 0.1), { step: 1, reach: 1 })).toEqual([1.5, 2.5, 3.5]);
    expect(stepLines(law(10, ...Array<number>(21).fill(1 / 21)), { step: 4, reach: 1 })).toEqual([16.5, 20.5, 24.5]);
    expect(stepLines(law(5, 1), { step: 1, reach: 2 })).toEqual([]);
  });

  it("is the highest of several as often as they come to it alone", () => {
    // 0 or 1 against 0 or 2.
    expect(highestOf([law(0, 0.5, 0.5), law(0, 0.4, 0, 0.6)])).toEqual([
      expect.closeTo(0.2, 12),
      expect.closeTo(0.6, 12),
      expect.closeTo(0.2, 12),
    ]);
  });
});

describe("the points of both sides together", () => {
  // Home 1 or 2, away 1 to 3.
  const joint = new JointPoints({ home: 1, away: 1 }, 3, new Float64Array([0.1, 0.2, 0.1, 0.3, 0.2, 0.1]));

  it("have laws of each side, of all points and of the margin, that are sums over one table", () => {
    expect(valuesOf(joint.home)).toEqual({ 1: 0.4, 2: 0.6 });
    expect(valuesOf(joint.away)).toEqual({ 1: 0.4, 2: 0.4, 3: 0.2 });
    expect(valuesOf(joint.total)).toEqual({ 2: 0.1, 3: 0.5, 4: 0.3, 5: 0.1 });
    expect(valuesOf(joint.margin)).toEqual({ "-2": 0.1, "-1": 0.3, 0: 0.3, 1: 0.3 });
  });

  it("tell who is ahead, with the points made before", () => {
    expect([joint.byLeader.home.sum, joint.byLeader.level.sum, joint.byLeader.away.sum]).toEqual([
      expect.closeTo(0.3, 12),
      expect.closeTo(0.3, 12),
      expect.closeTo(0.4, 12),
    ]);
    const later = joint.plus({ home: 12, away: 10 });
    expect(valuesOf(later.byLeader.level)).toMatchObject({ 26: 0.1 });
    expect(later.byLeader.home.sum).toBeCloseTo(0.9, 12);
    expect(valuesOf(later.margin)).toEqual({ 0: 0.1, 1: 0.3, 2: 0.3, 3: 0.3 });
  });

  it("are played on from a draw until somebody is ahead", () => {
    // In overtime home makes two points, or away, or nobody.
    const overtime = new JointPoints({ home: 0, away: 0 }, 3, new Float64Array([0.2, 0, 0.3, 0, 0, 0, 0.5, 0, 0]));
    const added = overtimesOf(overtime);
    expect(added.margin.over(0)).toBeCloseTo(0.5 / 0.8, 12);
    const decided = decidedBy(joint, added);
    expect(decided.margin.at(0)).toBe(0);
    expect(decided.margin.over(0)).toBeCloseTo(0.3 + 0.3 * (0.5 / 0.8), 12);
    expect(decided.totalIfHome.sum).toBeCloseTo(decided.margin.over(0), 12);
    expect(decided.totalIfHome.sum + decided.totalIfAway.sum).toBeCloseTo(1, 12);
    // 1:1 and 2:2 are played on: two points more.
    expect(decided.total.at(4)).toBeCloseTo(0.3 - 0.2 + 0.1, 12);
    expect(decided.total.at(6)).toBeCloseTo(0.2, 12);
    for (const law of [decided.home, decided.away, decided.total]) expect(law.sum).toBeCloseTo(1, 12);
  });

  it("stay level where nothing follows", () => {
    const decided = decidedBy(joint, STAYS_LEVEL);
    expect(decided.margin.at(0)).toBeCloseTo(0.3, 12);
    expect(valuesOf(decided.total)).toEqual(valuesOf(joint.total));
    expect(valuesOf(decided.home)).toEqual(valuesOf(joint.home));
  });
});

describe("a stretch of play", () => {
  it("gives the ball by turns to both, the odd one to whoever begins", () => {
    const turns = BallTurns.of(law(2, 0.5, 0.5), 0.25);
    expect(turns.all).toEqual([
      { home: 1, away: 1, probability: 0.5 },
      { home: 2, away: 1, probability: 0.125 },
      { home: 1, away: 2, probability: 0.375 },
    ]);
    const twice = turns.followedBy(BallTurns.of(law(1, 1), 1)).all;
    expect(twice.find(({ home, away }) => home === 3 && away === 1)?.probability).toBeCloseTo(0.125, 12);
    expect(twice.reduce((sum, { probability }) => sum + probability, 0)).toBeCloseTo(1, 12);
  });

  it("comes to what each side makes of its turns", () => {
    // A turn of home brings one point or none, one of away two or none.
    const home = { after: (turns: number) => [law(0, 1), law(0, 0.5, 0.5), law(0, 0.25, 0.5, 0.25)][turns]! };
    const away = { after: (turns: number) => [law(0, 1), law(0, 0.6, 0, 0.4)][turns]! };
    const joint = stretchPoints({ home, away }, BallTurns.of(law(2, 0.5, 0.5), 1));
    // 1:2 after a turn of each, or after two of home.
    expect(joint.cells[joint.columns + 2]).toBeCloseTo(0.5 * 0.5 * 0.4 + 0.5 * 0.5 * 0.4, 12);
    expect(joint.home.at(2)).toBeCloseTo(0.5 * 0.25, 12);
    expect(joint.total.sum).toBeCloseTo(1, 12);
  });
});
