import { describe, expect, it } from "vitest";
import { endingsBeforeToss, matchEndings } from "./match-endings.ts";
import { matchProbability } from "./match-probability.ts";
import { gameProbability, serveModel, setEndings, tieBreakProbability } from "./serve-model.ts";
import { afterPoint, serverOf, startOfMatch, type TennisScore } from "./tennis-score.ts";
import { tieBreakEndings } from "./tie-break-outlook.ts";

const model = serveModel({ home: 0.64, away: 0.6 });
const START = startOfMatch("home");

const sumOf = <T extends { probability: number }>(endings: readonly T[], isMeant: (ending: T) => boolean): number =>
  endings.reduce((sum, ending) => sum + (isMeant(ending) ? ending.probability : 0), 0);

/** Home and away points in a row: "hhaa". */
const afterPoints = (score: TennisScore, points: string): TennisScore =>
  Array.from(points).reduce((before, point) => afterPoint(before, point === "h" ? "home" : "away"), score);

const homeWins = (score: TennisScore): number =>
  sumOf(matchEndings(model, score).match.all, ({ sets }) => sets.home === 2);

describe("the tennis model", () => {
  it.each([
    [0.55, 0.62315],
    [0.6, 0.73573],
    [0.62, 0.77586],
    [0.64, 0.81261],
    [0.65, 0.82964],
    [0.7, 0.90079],
  ])("holds serve at %f of the points in %f of the games", (onServe, game) => {
    expect(gameProbability(onServe)).toBeCloseTo(game, 5);
  });

  it("agrees with the closed form of a game", () => {
    for (let p = 0.4; p < 0.9; p += 0.01) {
      const q = 1 - p;
      const closed = p ** 4 * (1 + 4 * q + 10 * q * q) + (20 * p ** 3 * q ** 3 * p * p) / (p * p + q * q);
      expect(gameProbability(p)).toBeCloseTo(closed, 12);
    }
  });

  it("sums up to the chance of the match, whoever serves first", () => {
    for (const onServe of [
      { home: 0.64, away: 0.6 },
      { home: 0.55, away: 0.71 },
      { home: 0.62, away: 0.62 },
    ]) {
      const { match } = endingsBeforeToss(serveModel(onServe));
      expect(matchProbability(onServe)).toBeCloseTo(
        sumOf(match.all, ({ sets }) => sets.home === 2),
        12,
      );
      expect(matchProbability(onServe) + matchProbability({ home: onServe.away, away: onServe.home })).toBeCloseTo(
        1,
        12,
      );
    }
  });

  it.each([
    { home: 0, away: 0 },
    { home: 3, away: 5 },
    { home: 6, away: 6 },
    { home: 9, away: 8 },
  ])("has every end of a tie-break from $home-$away, each side winning as many as it is said to", (points) => {
    const endings = tieBreakEndings(model.onServe, "away", points);
    expect(sumOf(endings, () => true)).toBeCloseTo(1, 9);
    expect(sumOf(endings, (ending) => ending.points.home > ending.points.away)).toBeCloseTo(
      tieBreakProbability(model.onServe, "away", points),
      9,
    );
    for (const {
      points: { home, away },
    } of endings) {
      expect(Math.max(home, away)).toBeGreaterThanOrEqual(7);
      expect(Math.abs(home - away) === 2 || Math.max(home, away) === 7).toBe(true);
      expect(new Set(endings.map((ending) => `${ending.points.home}:${ending.points.away}`)).size).toBe(endings.length);
    }
  });

  it("knows a game from 30-15, deuce and 0-40", () => {
    expect(gameProbability(0.64, 2, 1)).toBeCloseTo(0.89354, 5);
    expect(gameProbability(0.64, 3, 3)).toBeCloseTo(0.75964, 5);
    expect(gameProbability(0.64, 5, 5)).toBeCloseTo(0.75964, 5);
    expect(gameProbability(0.64, 0, 3)).toBeCloseTo(0.19914, 5);
  });

  it("knows tie-break, set and match of unequal servers", () => {
    expect(tieBreakProbability(model.onServe, "home")).toBeCloseTo(0.56524, 5);
    const set = setEndings(model, { home: 0, away: 0 }, "home");
    expect(sumOf(set, ({ games }) => games.home > games.away)).toBeCloseTo(0.63276, 5);
    const { all } = matchEndings(model, START).match;
    const score = (home: number, away: number): number =>
      sumOf(all, ({ sets }) => sets.home === home && sets.away === away);
    expect(homeWins(START)).toBeCloseTo(0.69446, 5);
    expect([score(2, 0), score(2, 1), score(1, 2), score(0, 2)].map((value) => Number(value.toFixed(5)))).toEqual([
      0.40038, 0.29407, 0.17068, 0.13487,
    ]);
  });

  it("gives a set to each side as often whoever serves first", () => {
    for (const [home, away] of [
      [0.64, 0.6],
      [0.55, 0.7],
      [0.5, 0.5],
    ] as const) {
      const drawn = serveModel({ home, away });
      const byServer = (["home", "away"] as const).map((server) =>
        sumOf(setEndings(drawn, { home: 0, away: 0 }, server), ({ games }) => games.home > games.away),
      );
      expect(byServer[0]).toBeCloseTo(byServer[1] ?? 0, 10);
    }
  });

  it("adds up to one from every score on the way", () => {
    let score = START;
    for (let point = 0; !score.isOver; point++) {
      const { all } = matchEndings(model, score).match;
      expect(sumOf(all, () => true)).toBeCloseTo(1, 10);
      score = afterPoint(score, (point * 7) % 5 < 3 ? "home" : "away");
    }
  });

  it("is worth before each point what it is worth after it, on average", () => {
    let score = START;
    for (let point = 0; !score.isOver; point++) {
      const before = homeWins(score);
      const worth = (side: "home" | "away"): number => {
        const after = afterPoint(score, side);
        return after.isOver ? after.sets.home - 1 : homeWins(after);
      };
      const server = serverOf(score);
      const onServe = model.onServe[server];
      const homePoint = server === "home" ? onServe : 1 - onServe;
      expect(homePoint * worth("home") + (1 - homePoint) * worth("away")).toBeCloseTo(before, 10);
      score = afterPoint(score, (point * 11) % 7 < 4 ? "home" : "away");
    }
  });

  it("reckons with the points of the game being played", () => {
    expect(homeWins(afterPoints(START, "hhh"))).toBeGreaterThan(homeWins(START));
    expect(homeWins(afterPoints(START, "aaa"))).toBeLessThan(homeWins(START));
    expect(matchEndings(model, afterPoints(START, "hh")).homeWinsGame).toBeCloseTo(gameProbability(0.64, 2, 0), 12);
  });

  it("prices a whole match in less than 3 ms", () => {
    const ROUNDS = 200;
    const startedMs = performance.now();
    for (let round = 0; round < ROUNDS; round++)
      matchEndings(serveModel({ home: 0.6 + round / 5000, away: 0.61 }), START);
    expect((performance.now() - startedMs) / ROUNDS).toBeLessThan(3);
  });
});
