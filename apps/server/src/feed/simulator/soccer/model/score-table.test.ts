import { describe, expect, it } from "vitest";
import type { Pair } from "../../../feed.ts";
import { HANDICAP_MARKETS } from "../markets/handicap-markets.ts";
import { redCardEffect, remainingShare } from "./intensity.ts";
import type { MatchModel } from "./match-model.ts";
import { soccerModel, type SoccerModel } from "./soccer-model.ts";

const NONE: Pair = { home: 0, away: 0 };

const NOTHING = { scored: NONE, toCome: NONE };

function modelOf(score: Pair, means: Pair, rho: number): SoccerModel {
  return soccerModel({
    score,
    halfTimeScore: NONE,
    lastScorer: null,
    firstHalf: NONE,
    secondHalf: means,
    rho,
    intervals: [],
    corners: NOTHING,
    firstHalfCorners: NOTHING,
    cards: NOTHING,
    firstHalfCards: NOTHING,
    redCards: NOTHING,
    players: [],
    scorers: [],
  });
}

function threeWay({ fullTime }: MatchModel): number[] {
  const home = fullTime.sum((goals, conceded) => goals > conceded);
  const draw = fullTime.difference(0);
  return [home, draw, 1 - home - draw];
}

const bothToScore = ({ fullTime }: MatchModel): number => fullTime.sum((home, away) => home > 0 && away > 0);

function expectClose(actual: readonly number[], expected: readonly number[], digits = 5): void {
  expect(actual.map((value) => value.toFixed(digits))).toEqual(expected.map((value) => value.toFixed(digits)));
}

describe("the Dixon-Coles table before kick-off, home 1.55, away 1.10, rho -0.08", () => {
  const model = modelOf(NONE, { home: 1.55, away: 1.1 }, -0.08);
  const { fullTime } = model;

  it("gives the worked result probabilities", () => {
    expectClose(threeWay(model), [0.46738, 0.27257, 0.26005]);
  });

  it("gives independent Poisson results without the correction", () => {
    expectClose(threeWay(modelOf(NONE, { home: 1.55, away: 1.1 }, 0)), [0.47702, 0.2533, 0.26969]);
  });

  it("gives the worked totals and both-to-score", () => {
    const overs = [0.5, 1.5, 2.5, 3.5, 4.5].map((line) => fullTime.totalOver(line));
    expectClose(overs, [0.91971, 0.75176, 0.49405, 0.27492, 0.12974]);
    expectClose([bothToScore(model)], [0.53517]);
  });

  it("gives the worked correct scores", () => {
    const scores = [
      [1, 1],
      [1, 0],
      [2, 1],
      [2, 0],
      [0, 0],
      [0, 1],
    ] as const;
    const probabilities = scores.map(([home, away]) => fullTime.probabilityOf(home, away));
    expectClose(probabilities, [0.1301, 0.09987, 0.09336, 0.08487, 0.08029, 0.06808]);
  });

  it.each([
    [-1.5, 4.1065],
    [-1, 3.1872],
    [-0.75, 2.4984],
    [-0.5, 2.1396],
    [-0.25, 1.848],
    [0, 1.5564],
    [0.25, 1.4308],
    [0.5, 1.3514],
  ])("gives the worked fair price of home %d", (line, odds) => {
    expectClose([1 / (HANDICAP_MARKETS[0]?.fair(model, { line, specifiers: {} })[0] ?? 0)], [odds], 4);
  });

  it("sums to one in every reading", () => {
    const goals = Array.from({ length: 23 }, (_, index) => index);
    expectClose([fullTime.sum(() => true)], [1], 9);
    expectClose([goals.reduce((sum, total) => sum + fullTime.total(total), 0)], [1], 9);
    expectClose([goals.reduce((sum, total) => sum + fullTime.difference(total - 11), 0)], [1], 9);
    expectClose([goals.reduce((sum, total) => sum + fullTime.team("home", total), 0)], [1], 9);
  });
});

describe("the table in play at 60 minutes, 1:0, rho off", () => {
  const left = remainingShare(60);
  const means = { home: 1.55 * left, away: 1.1 * left };

  it("gives the worked probabilities", () => {
    const model = modelOf({ home: 1, away: 0 }, means, 0);
    expectClose(threeWay(model), [0.78154, 0.17485, 0.04361]);
    expectClose(
      [1.5, 2.5, 3.5].map((line) => model.fullTime.totalOver(line)),
      [0.66051, 0.29376, 0.09565],
    );
    expectClose([bothToScore(model)], [0.36137]);
  });

  it("gives the worked probabilities after a red card for the home team", () => {
    const reduced = { home: means.home * redCardEffect(1, 0), away: means.away * redCardEffect(0, 1) };
    expectClose(threeWay(modelOf({ home: 1, away: 0 }, reduced, 0)), [0.6876, 0.23543, 0.07697]);
  });
});
