import { parseSpecifier } from "@touchline/betting";
import { type ScoreSheet, settleLine, type Side } from "@touchline/sports";
import { VOLLEYBALL, VOLLEYBALL_MARKETS } from "@touchline/sports/volleyball";
import { describe, expect, it } from "vitest";
import { keyOf } from "../../../../../test/feed/play-out.ts";
import type { LineId } from "../../simulated-sport.ts";
import type { RallyCourse, RallyTurn } from "./draw-rally-course.ts";
import { rallyEndings } from "./model/match-endings.ts";
import { RallyModel } from "./model/rally-model.ts";
import { rallyPrices } from "./rally-prices.ts";
import type { RallyRules } from "./rally-rules.ts";
import { afterBreak, afterRally, type RallyScore, startOfMatch } from "./rally-score.ts";
import { rallySheetAt } from "./rally-sheet.ts";

const rules: RallyRules = {
  setsToWin: 3,
  pointsOfSet: 3,
  pointsOfLastSet: 2,
  serve: "winner",
  isLastSetTossed: false,
};
const prices = rallyPrices({ ids: VOLLEYBALL_MARKETS, rules, races: [1, 2], rallies: [1, 2, 3] });
const P = 0.7;
const viewOf = (score: RallyScore) => ({
  score,
  endings: rallyEndings(new RallyModel(rules, { home: P, away: P }), score),
});
const market = (id: string) => VOLLEYBALL.markets.find((one) => one.id === id)!;

/** Every course that a set can take from here, with its turns; what is as good as impossible is left out. */
function coursesOfSet(from: RallyScore): { probability: number; turns: RallyTurn[] }[] {
  const ended: { probability: number; turns: RallyTurn[] }[] = [];
  const go = (turns: RallyTurn[], probability: number): void => {
    const score = turns.at(-1)!.score;
    if (probability < 1e-7) return;
    if (score.isBreak || score.isOver) {
      ended.push({ probability, turns });
      return;
    }
    for (const winner of ["home", "away"] as const) {
      const after = afterRally(rules, score, { winner, nextFirst: "home" });
      go([...turns, turnOf(after, turns.length, winner)], probability * (winner === "home" ? P : 1 - P));
    }
  };
  go([turnOf(from, 0, null)], 1);
  return ended;
}

const turnOf = (score: RallyScore, index: number, winner: Side | null): RallyTurn => ({
  atMs: index,
  index,
  score,
  counts: {},
  rally: winner && { set: score.sets.home + score.sets.away + (score.isBreak || score.isOver ? 0 : 1), winner },
});

const sheetOf = (turns: RallyTurn[]) => {
  const course: RallyCourse = { turns, suspensions: [], endMs: turns.length, retired: null };
  return rallySheetAt({ rules, course, turn: turns.at(-1)!, isOver: turns.at(-1)!.score.isOver });
};

function pay(paid: number[], line: LineId, { sheet, weight }: { sheet: ScoreSheet; weight: number }): void {
  const results = settleLine(market(line.marketId), parseSpecifier(line.specifier), sheet)!;
  for (const [index, { result }] of results.entries()) if (result === "win_entire") paid[index]! += weight;
}

/** How the set that is being played can end, and how likely that is. */
function endsOfSet(from: RallyScore): { probability: number; end: RallyScore }[] {
  const ends = new Map<string, { probability: number; end: RallyScore }>();
  for (const { probability, turns } of coursesOfSet(from)) {
    const end = turns.at(-1)!.score;
    const key = JSON.stringify(end.points.at(-1));
    ends.set(key, { end, probability: (ends.get(key)?.probability ?? 0) + probability });
  }
  return [...ends.values()];
}

/** What share of all ends of a match that are followed the market's own rule pays, for each outcome of each line. */
function paidShares(lines: readonly LineId[], from: RallyScore): Map<string, number[]> {
  const paid = new Map(lines.map((line) => [keyOf(line), market(line.marketId).outcomes.map(() => 0)]));
  let stands = new Map([["", { score: from, probability: 1 }]]);
  let followed = 0;
  while (stands.size > 0) {
    const next: typeof stands = new Map();
    const ends = endsOfSet([...stands.values()][0]!.score);
    for (const { score, probability } of stands.values()) {
      for (const one of ends) {
        const weight = probability * one.probability;
        if (weight < 1e-9) continue;
        const points = [...score.points.slice(0, -1), one.end.points.at(-1)!];
        const winner = points.at(-1)!.home > points.at(-1)!.away ? "home" : "away";
        const sets = { ...score.sets, [winner]: score.sets[winner] + 1 };
        const end = { ...score, points, sets, isOver: sets[winner] === 3 };
        if (!end.isOver) {
          const then = afterBreak(end);
          const key = JSON.stringify([then.sets, summary(then)]);
          next.set(key, { score: then, probability: (next.get(key)?.probability ?? 0) + weight });
          continue;
        }
        followed += weight;
        const sheet = sheetOf([turnOf(end, 0, null)]);
        for (const line of lines) pay(paid.get(keyOf(line))!, line, { sheet, weight });
      }
    }
    stands = next;
  }
  expect(followed).toBeGreaterThan(0.998);
  for (const shares of paid.values()) for (const index of shares.keys()) shares[index]! /= followed;
  return paid;
}

/** What markets tell apart of the sets so far: who won the first, and what was counted. */
const summary = ({ points }: RallyScore) => [
  points[0]!.home > points[0]!.away,
  points.reduce((sum, { home }) => sum + home, 0),
  points.reduce((sum, { away }) => sum + away, 0),
  points.filter(({ home, away }) => Math.max(home, away) > rules.pointsOfSet).length,
  // Of the last set, at what score it starts.
  points.length,
];

const OF_SET = new Set(Object.values(VOLLEYBALL_MARKETS.ofPart));

describe("the prices of a match of rallies", () => {
  const start = startOfMatch("home");
  const later: RallyScore = {
    ...start,
    sets: { home: 1, away: 0 },
    points: [
      { home: 5, away: 3 },
      { home: 1, away: 0 },
    ],
  };

  it.each([
    ["at the start", start],
    ["in the second set", later],
  ])("are each the share of endings that the market's own settlement rule pays, %s", (_, score) => {
    const view = viewOf(score);
    const lines = prices.openLines(view).filter(({ marketId }) => !OF_SET.has(marketId));
    expect(new Set(lines.map(({ marketId }) => marketId)).size).toBeGreaterThanOrEqual(14);
    const paid = paidShares(lines, score);
    for (const line of lines) {
      const fair = prices.fairPrices(view, line);
      const apart = paid.get(keyOf(line))!.filter((share, index) => Math.abs(share - fair[index]!) > 1e-3);
      expect([keyOf(line), fair, apart]).toEqual([keyOf(line), fair, []]);
      expect(fair.reduce((sum, value) => sum + value, 0)).toBeCloseTo(1, 9);
    }
  });

  it("of the present set are what all courses of it pay", () => {
    const view = viewOf(later);
    const lines = prices
      .openLines(view)
      .filter(({ marketId, specifier }) => OF_SET.has(marketId) && specifier.includes("setnr=2"));
    expect(new Set(lines.map(({ marketId }) => marketId)).size).toBe(OF_SET.size);
    const courses = coursesOfSet(later);
    // The rally that was played before is not among the turns: home won it.
    const sheets = courses.map(({ probability, turns }) => ({
      probability,
      sheet: sheetOf([
        turnOf(
          {
            ...later,
            points: [
              { home: 5, away: 3 },
              { home: 0, away: 0 },
            ],
          },
          0,
          null,
        ),
        turnOf(later, 1, "home"),
        ...turns.slice(1).map((turn) => ({ ...turn, index: turn.index + 1 })),
      ]),
    }));
    for (const line of lines) {
      const paid = market(line.marketId).outcomes.map(() => 0);
      for (const { probability, sheet } of sheets) pay(paid, line, { sheet, weight: probability });
      const fair = prices.fairPrices(view, line);
      const apart = paid.filter((share, index) => Math.abs(share - fair[index]!) > 1e-3);
      expect([keyOf(line), fair, apart]).toEqual([keyOf(line), fair, []]);
    }
  });

  it("has none for a set that is over", () => {
    const view = viewOf(later);
    const ofFirst = prices.openLines(viewOf(start)).filter(({ specifier }) => specifier.includes("setnr=1"));
    const overall = ofFirst.filter(({ marketId }) => !["312", "313"].includes(marketId));
    expect(overall.length).toBeGreaterThan(5);
    for (const line of overall) expect(prices.fairPrices(view, line)).toEqual([]);
  });
});
