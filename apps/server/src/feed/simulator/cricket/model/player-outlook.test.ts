import { describe, expect, it } from "vitest";
import { drawCourse } from "../play/draw-course.ts";
import { readCard } from "../play/scorecard.ts";
import { T20 } from "./cricket-format.ts";
import { drawnOutlook } from "./drawn-outlook.ts";
import { bowlingFigure, freshFigures } from "./player-outlook.ts";

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
    const said = drawnOutlook({ ...asked, innings: [freshFigures(null)] }).players;
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
    const innings = { ...freshFigures(150), runs: 145, balls: 119, falls: 3, goneIn: 5 };
    innings.batting.set([90, 20, 15, 10, 5]);
    innings.wickets.set([0, 0, 0, 0, 0, 0, 0, 2, 1]);
    innings.atBat = [3, 4];
    const first = { ...freshFigures(null), isOver: true, runs: 149 };
    const { home, away } = drawnOutlook({ ...asked, innings: [first, innings] }).players;
    expect(sum(home.batters)).toBe(0);
    expect(away.batters[0]).toBe(1);
    expect(sum(away.bowlers)).toBeCloseTo(1, 9);
    expect(away.bowlers[7]).toBeGreaterThan(0.9);
  });
});

describe("what is hit and scored in a match", () => {
  const said = drawnOutlook({ ...asked, innings: [freshFigures(null)] });
  const mean = (counts: readonly number[]): number => sum(counts.map((chance, value) => chance * value));
  const drawn = Array.from({ length: MATCHES }, (_, match) =>
    drawCourse({ seed: `hits ${match}`, format: T20, levels }),
  ).filter(({ isAbandoned, turns }) => !isAbandoned && turns[0]!.score.firstToBat === "home");
  const innings = drawn.map(({ turns }) => turns.at(-1)!.score.innings);

  it("sums up to one, and is as much as in matches that are played", () => {
    for (const hit of ["fours", "sixes"] as const) {
      const { total, more } = said.hits[hit];
      expect(sum(total)).toBeCloseTo(1, 9);
      expect(more.home + more.away + more.level).toBeCloseTo(1, 9);
      const counts = innings.map(([one, other]) => one![hit] + other![hit]);
      expect(Math.abs(mean(total) - sum(counts) / counts.length)).toBeLessThan(0.9);
      const ahead = innings.filter(([one, other]) => one![hit] > other![hit]).length / innings.length;
      expect(Math.abs(more.home - ahead)).toBeLessThan(0.09);
    }
    expect(sum(said.best)).toBeCloseTo(1, 9);
  });

  it("has batters who go in come to their runs, and tells nothing of who is certain not to", () => {
    const { card } = { card: drawn.map(({ turns }) => readCard(turns, Number.POSITIVE_INFINITY).card) };
    for (const place of [0, 4, 8]) {
      const runs = card.flatMap(({ home }) => home.batting[place]?.runs ?? []);
      expect(Math.abs(mean(said.players.home.runs[place]!) - sum(runs) / runs.length)).toBeLessThan(3);
    }
    const last = {
      ...freshFigures(150),
      runs: 100,
      balls: 118,
      falls: 4,
      goneIn: 6,
      atBat: [3, 5] as [number, number],
    };
    const first = { ...freshFigures(null), isOver: true, runs: 149 };
    const { away } = drawnOutlook({ ...asked, innings: [first, last] }).players;
    expect(away.runs[9]).toEqual([]);
    expect(sum(away.runs[3]!)).toBeCloseTo(1, 9);
  });

  it("is certain of what is over, and cannot fall behind what there is", () => {
    const first = { ...freshFigures(null), isOver: true, runs: 149, fours: 20, sixes: 3 };
    const chase = { ...freshFigures(150), runs: 100, balls: 90, falls: 2, goneIn: 4, fours: 8, sixes: 4 };
    const { hits } = drawnOutlook({ ...asked, innings: [first, chase] });
    expect(sum(hits.fours.total.slice(0, 28))).toBe(0);
    expect(hits.fours.more.home).toBeGreaterThan(0.95);
    expect(hits.sixes.more.home).toBe(0);
  });
});
