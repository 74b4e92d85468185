import { describe, expect, it } from "vitest";
import { scriptOf } from "../match/script-of.ts";
import { createBaseball } from "./baseball.ts";

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const START_MS = Date.UTC(2026, 10, 21);
const baseball = createBaseball();
const scripts = baseball
  .startsBetween(START_MS, START_MS + 2 * DAY_MS)
  .slice(0, 30)
  .map((match) => scriptOf(baseball, match.write("players")));

describe("who plays a baseball game", () => {
  it("bats by turns, and has the hits and home runs of his side, and the strikeouts of the other [CAT-01]", () => {
    for (const script of scripts) {
      const play = script.play();
      for (const part of [0.3, 0.7, 1]) {
        const atMs = Math.floor(part * play.endMs);
        const { scores, statistics } = play.stateAt(atMs);
        const lineups = play.people!.lineupsAt(atMs);
        for (const [side, other] of [["home", "away"] as const, ["away", "home"] as const]) {
          const rows = lineups[side].tables![0]!.rows.map(({ values }) => values.map(Number));
          const sum = (column: number): number => rows.reduce((all, row) => all + row[column]!, 0);
          expect([sum(1), sum(2), sum(4)]).toEqual([
            statistics["hits"]![side],
            statistics["home_runs"]![side],
            statistics["strikeouts"]![other],
          ]);
          expect(sum(3)).toBeLessThanOrEqual(scores.total![side]);
          expect(sum(3)).toBeGreaterThanOrEqual(sum(2));
          const appearances = rows.map(([count]) => count!);
          expect(Math.max(...appearances) - Math.min(...appearances)).toBeLessThanOrEqual(1);
          expect(appearances).toEqual(appearances.toSorted((a, b) => b - a));
        }
      }
    }
  });

  it("is named an hour before, ten who start and a bench of seven at most", () => {
    for (const script of scripts) {
      const { home, away } = script.play().people!.lineupsAt(-HOUR_MS);
      for (const { players, tables } of [home, away]) {
        expect(tables).toEqual([]);
        expect(players.filter(({ line }) => line !== null)).toHaveLength(10);
        expect(players.length).toBeLessThanOrEqual(17);
        expect(new Set(players.map(({ number }) => number)).size).toBe(players.length);
      }
    }
  });
});
