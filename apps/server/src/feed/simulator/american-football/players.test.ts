import type { Side } from "@touchline/sports";
import { describe, expect, it } from "vitest";
import { scriptOf } from "../match/script-of.ts";
import { createAmericanFootball } from "./american-football.ts";
import { drivesOf } from "./model/drives.ts";
import { type FootballScore, START } from "./model/football-score.ts";
import { FootballForecast } from "./model/forecast.ts";
import { drawCourse } from "./play/draw-course.ts";

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const START_MS = Date.UTC(2026, 10, 21);
const CONVERSIONS = { home: 0.715, away: 0.695 };
const SIDES = { home: drivesOf(CONVERSIONS.home), away: drivesOf(CONVERSIONS.away) };
const sumOf = (values: ArrayLike<number>, weigh: (index: number) => number = () => 1): number =>
  Array.from(values).reduce((sum, value, index) => sum + value * weigh(index), 0);

describe("the touchdowns of an American football match", () => {
  const scores: readonly [string, FootballScore][] = [
    ["before the match", START],
    ["in the first half", { ...START, ball: "home", second: "away", secondsLeft: 400, yards: 62, driveSeconds: 90 }],
    [
      "late, level",
      {
        ...START,
        period: 4,
        secondsLeft: 100,
        ball: "away",
        second: "away",
        yards: 40,
        driveSeconds: 30,
        periods: [1, 2, 3, 4].map(() => ({ home: 3, away: 3 })),
      },
    ],
    [
      "in overtime",
      {
        ...START,
        period: 5,
        secondsLeft: 420,
        ball: "away",
        yards: 30,
        overtimeDrives: 1,
        lastDrive: "home",
        periods: [...[1, 2, 3, 4].map(() => ({ home: 3, away: 3 })), { home: 3, away: 0 }],
      },
    ],
  ];

  it.each(scores)("have laws that are sure, %s [CAT-01]", (_, score) => {
    const { nextTouchdown: next, ...forecast } = allOf(new FootballForecast(score, SIDES));
    for (const side of ["home", "away"] as const) expect(sumOf(forecast[side])).toBeCloseTo(1, 4);
    expect(next.none).toBeGreaterThanOrEqual(0);
    // Whoever makes any has made a first one: together the sides make one as often as a next one comes.
    const none = (forecast.home[0] ?? 0) * (forecast.away[0] ?? 0);
    expect(next.none).toBeLessThan(none + 0.12);
    expect(next.home.drive).toBeLessThanOrEqual(1 - (forecast.home[0] ?? 0) + 1e-3);
    expect(next.away.drive).toBeLessThanOrEqual(1 - (forecast.away[0] ?? 0) + 1e-3);
  });

  it("come as often as is said, over three thousand matches from the same state [CAT-01]", () => {
    const { nextTouchdown, ...toCome } = allOf(new FootballForecast(START, SIDES));
    const firsts: Record<string, number> = {};
    const made = { home: 0, away: 0 };
    const any = { home: 0, away: 0 };
    let played = 0;
    for (let index = 0; index < 3_000; index++) {
      const { turns } = drawCourse({ seed: `touchdowns ${index}`, conversions: CONVERSIONS });
      if (turns.at(-1)?.stage === 90) continue;
      played++;
      const found = touchdownsIn(turns);
      const [first] = found;
      const name = first ? `${first.side}/${first.isOfDrive ? "drive" : "defence"}` : "none";
      firsts[name] = (firsts[name] ?? 0) + 1;
      for (const side of ["home", "away"] as const) {
        const count = found.filter((one) => one.side === side && one.isOfDrive).length;
        made[side] += count;
        any[side] += count > 0 ? 1 : 0;
      }
    }
    const off = (count: number, probability: number): number =>
      Math.abs(count / played - probability) / Math.sqrt((probability * (1 - probability)) / played);
    for (const side of ["home", "away"] as const) {
      expect(off(firsts[`${side}/drive`] ?? 0, nextTouchdown[side].drive)).toBeLessThan(3.9);
      expect(off(firsts[`${side}/defence`] ?? 0, nextTouchdown[side].defence)).toBeLessThan(3.9);
      expect(off(any[side], 1 - (toCome[side][0] ?? 0))).toBeLessThan(3.9);
      expect(made[side] / played).toBeCloseTo(
        sumOf(toCome[side], (count) => count),
        0.9,
      );
    }
    expect(off(firsts["none"] ?? 0, nextTouchdown.none)).toBeLessThan(3.9);
  }, 60_000);
});

const allOf = (forecast: FootballForecast) => ({
  home: forecast.touchdowns("home"),
  away: forecast.touchdowns("away"),
  nextTouchdown: forecast.nextTouchdown,
});

function touchdownsIn(turns: ReturnType<typeof drawCourse>["turns"]): { side: Side; isOfDrive: boolean }[] {
  let known = 0;
  return turns.flatMap(({ score: { scorings, ball } }) => {
    const added = scorings.slice(known).filter(({ type }) => type === "touchdown");
    known = scorings.length;
    return added.map(({ side }) => ({ side, isOfDrive: side === ball }));
  });
}

describe("who plays an American football match", () => {
  const football = createAmericanFootball();
  const scripts = football
    .startsBetween(START_MS, START_MS + 7 * DAY_MS)
    .map((match) => scriptOf(football, match.write("players")));

  it("makes the touchdowns of its side, and none of the defence's [CAT-01]", () => {
    for (const script of scripts.slice(0, 40)) {
      const play = script.play();
      const { by } = play.sheetAt(play.endMs).deeds!["touchdowns"]!;
      const { home, away } = play.people!.lineupsAt(play.endMs);
      const rows = [home, away].flatMap(({ tables }) => tables!.flatMap((table) => table.rows));
      const counted = rows.reduce((sum, { values }) => sum + Number(values[0]), 0);
      expect(counted).toBe(by.filter((id) => id.startsWith("sr:player:")).length);
      expect(rows.every(({ playerId }) => [...home.players, ...away.players].some(({ id }) => id === playerId))).toBe(
        true,
      );
    }
  });

  it("is bet on from six hours before, by as many outcomes as there are players who score, and three more [CAT-01]", () => {
    for (const script of scripts.slice(0, 20)) {
      const play = script.play();
      const idsAt = (atMs: number): readonly string[] => play.openLines(atMs).map(({ marketId }) => marketId);
      expect(idsAt(-8 * HOUR_MS)).not.toContain("909");
      expect(idsAt(-5 * HOUR_MS)).toEqual(expect.arrayContaining(["909", "90104"]));
      const line = script.line({ marketId: "909", specifier: "touchdownnr=1" });
      const fair = play.fairAt(-5 * HOUR_MS)(line);
      expect(fair).toHaveLength(line.market.outcomes.length);
      const announced = play.fairAt(-HOUR_MS)(line);
      expect(sumOf(announced)).toBeCloseTo(1, 9);
    }
  });
});
