import { describe, expect, it } from "vitest";
import { drawCourse } from "../play/draw-course.ts";
import { readCard } from "../play/scorecard.ts";
import { T20 } from "./cricket-format.ts";
import { bowlingFigure, freshFigures, playerChances } from "./player-outlook.ts";

const MATCHES = 1_500;
const levels = { home: 4, away: -3 };
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
const asked = { format: T20, levels, first: "home", draws: 2_000, seed: "test" } as const;

describe("who is the best of a side", () => {
  it("is as often as it says, whoever bats first", () => {
    const won = { home: Array.from({ length: 11 }, () => 0), away: Array.from({ length: 11 }, () => 0) };
    const bowled = Array.from({ length: 11 }, () => 0);
    let counted = 0;
    for (let match = 0; match < MATCHES; match++) {
      const course = drawCourse({ seed: `best ${match}`, format: T20, levels });
      if (course.isAbandoned || course.turns[0]!.score.firstToBat !== "home") continue;
      counted++;
      const { card } = readCard(course.turns, Number.POSITIVE_INFINITY);
      for (const side of ["home", "away"] as const) {
        const runs = card[side].batting.map((one) => one.runs);
        const level = runs.filter((one) => one === Math.max(...runs)).length;
        runs.forEach((one, place) => (won[side][place]! += one === Math.max(...runs) ? 1 / level : 0));
      }
      const figures = [...card.away.bowling].map(
        ([place, one]) => [place, bowlingFigure(one.wickets, one.runs)] as const,
      );
      const best = Math.max(...figures.map(([, figure]) => figure));
      const level = figures.filter(([, figure]) => figure === best).length;
      for (const [place, figure] of figures) bowled[place]! += figure === best ? 1 / level : 0;
    }
    const said = playerChances({ ...asked, innings: [freshFigures(null)] });
    const within = 4.5 * Math.sqrt(0.25 / counted);
    for (const side of ["home", "away"] as const)
      said[side].batters.forEach((chance, place) =>
        expect(Math.abs(chance - won[side][place]! / counted)).toBeLessThan(within),
      );
    said.home.bowlers.forEach((chance, place) =>
      expect(Math.abs(chance - bowled[place]! / counted)).toBeLessThan(within),
    );
  });

  it("adds up to one, is certain of nobody before the last ball, and of who cannot be caught", () => {
    const innings = { ...freshFigures(150), runs: 145, balls: 119, falls: 3 };
    innings.batting.set([90, 20, 15, 10, 5]);
    innings.wickets.set([0, 0, 0, 0, 0, 0, 0, 2, 1]);
    innings.atBat = [3, 4];
    const first = { ...freshFigures(null), isOver: true, runs: 149 };
    const { home, away } = playerChances({ ...asked, innings: [first, innings] });
    expect(sum(home.batters)).toBe(0);
    expect(away.batters[0]).toBe(1);
    expect(sum(away.bowlers)).toBeCloseTo(1, 9);
    expect(away.bowlers[7]).toBeGreaterThan(0.9);
  });
});
