import { describe, expect, it } from "vitest";
import { seededRandom } from "../../seeded-random.ts";
import { drawCourse } from "../play/draw-course.ts";
import { afterBatter, type BaseballScore, runsOf, START_OF_GAME } from "./baseball-score.ts";
import { advances, FIRST, HALF_OVER, outsOf, PLATE_EVENTS, runnersOf, runnersOn, SECOND, THIRD } from "./bases.ts";
import { GameEndings } from "./game-endings.ts";
import { halfInnings } from "./half-inning.ts";
import { eventChances, NEW_COUNT } from "./plate-model.ts";
import type { RunsEnding } from "./runs-grid.ts";

const mean = (counts: readonly number[]): number => counts.reduce((sum, chance, value) => sum + value * chance, 0);
const share = (endings: readonly RunsEnding[], isMeant: (ending: RunsEnding) => boolean): number =>
  endings.reduce((sum, ending) => (isMeant(ending) ? sum + ending.probability : sum), 0);
const homeAhead = ({ home, away }: RunsEnding): boolean => home > away;

describe("who bats", () => {
  it("walks, strikes out and puts the ball in play as often as in the game that is played", () => {
    const { walk, strikeout, ...inPlay } = eventChances(1, { balls: 0, strikes: 0 });
    expect(walk).toBeCloseTo(0.095, 2);
    expect(strikeout).toBeCloseTo(0.248, 2);
    expect(walk + strikeout + Object.values(inPlay).reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 12);
  });

  it("walks more often the more balls, and strikes out more often the more strikes there are", () => {
    const at = (balls: number, strikes: number) => eventChances(1, { balls, strikes });
    expect(at(3, 0).walk).toBeGreaterThan(at(2, 0).walk);
    expect(at(0, 2).strikeout).toBeGreaterThan(at(0, 1).strikeout);
  });

  it("adds an out, a runner or a run, whatever happens", () => {
    for (let state = 0; state < HALF_OVER; state++) {
      for (const event of PLATE_EVENTS) {
        const ways = advances(event, state);
        expect(ways.reduce((sum, { probability }) => sum + probability, 0)).toBeCloseTo(1, 12);
        for (const { next, runs } of ways) {
          if (next === HALF_OVER) continue;
          const before = outsOf(state) + runnersOn(runnersOf(state));
          expect(outsOf(next) + runnersOn(runnersOf(next)) + runs).toBe(before + 1);
        }
      }
    }
  });
});

describe("a half-inning", () => {
  it("brings half a run, none in three of four, and nearly one with a runner on second", () => {
    const { whole, extra } = halfInnings(1);
    expect(mean(whole)).toBeCloseTo(0.465, 2);
    expect(whole[0]).toBeCloseTo(0.75, 2);
    expect(mean(extra)).toBeCloseTo(0.99, 2);
  });

  it("brings more runs the better a side hits", () => {
    expect(mean(halfInnings(1.1).whole)).toBeGreaterThan(mean(halfInnings(1).whole) * 1.1);
  });
});

describe("the endings of a game", () => {
  const even = new GameEndings({ home: 1, away: 1 }, START_OF_GAME);

  it("sum to one, are never level, and are about even between sides as good as each other", () => {
    expect(share(even.match.all, () => true)).toBeCloseTo(1, 9);
    expect(share(even.match.all, ({ home, away }) => home === away)).toBe(0);
    expect(share(even.match.all, homeAhead)).toBeCloseTo(0.5, 2);
    expect(even.extra).toBeCloseTo(0.102, 2);
  });

  it("are decided by one run in three of ten games, and by the last half at most by four", () => {
    expect(share(even.match.all, ({ home, away }) => Math.abs(home - away) === 1)).toBeCloseTo(0.3, 2);
    const lastHalf: BaseballScore = {
      ...START_OF_GAME,
      innings: Array.from({ length: 9 }, () => ({ home: 0, away: 0 })),
      batting: "home",
      bases: 7,
    };
    const { all } = new GameEndings({ home: 1, away: 1 }, lastHalf).match;
    expect(share(all, ({ home, away }) => home - away === 4)).toBeGreaterThan(0.02);
    expect(share(all, ({ home, away }) => home - away > 4 && away === 0)).toBe(0);
  });

  it("leave nothing open to a side that is far behind with two out in the last half", () => {
    const innings = Array.from({ length: 9 }, (_, index) => ({ home: 0, away: index === 0 ? 9 : 0 }));
    const score: BaseballScore = {
      ...START_OF_GAME,
      innings,
      batting: "home",
      bases: 16,
      count: { balls: 0, strikes: 2 },
    };
    expect(share(new GameEndings({ home: 1, away: 1 }, score).match.all, homeAhead)).toBeLessThan(0.0001);
  });

  it("have each race won by one side or by neither", () => {
    for (const runs of [1, 3, 5, 8]) {
      const { home, away, neither } = even.race(runs);
      expect(home + away + neither).toBeCloseTo(1, 6);
      // The guests bat first.
      expect(away).toBeGreaterThan(home);
    }
    expect(even.race(1).neither).toBeLessThan(0.01);
  });

  it("come as often as games are drawn to end so", () => {
    const hitting = { home: 1.1, away: 0.95 };
    const random = seededRandom("endings");
    const drawn = Array.from({ length: 1_000 }, () => drawCourse({ seed: String(random()), hitting }))
      .filter(({ isAbandoned }) => !isAbandoned)
      .map(({ turns }) => ({ ...runsOf(turns.at(-1)!.score), firsts: turns.at(-1)!.firsts, probability: 1 }));
    const endings = new GameEndings(hitting, START_OF_GAME);
    const often = (isMeant: (ending: (typeof drawn)[number]) => boolean): number =>
      drawn.filter(isMeant).length / drawn.length;
    expect(often(homeAhead)).toBeCloseTo(share(endings.match.all, homeAhead), 1);
    const total = drawn.reduce((sum, { home, away }) => sum + home + away, 0) / drawn.length;
    expect(
      Math.abs(
        total - endings.match.all.reduce((sum, { home, away, probability }) => sum + (home + away) * probability, 0),
      ),
    ).toBeLessThan(0.45);
    expect(
      Math.abs(
        often(({ home, away }) => home - away === 1) - share(endings.match.all, ({ home, away }) => home - away === 1),
      ),
    ).toBeLessThan(0.04);
  });
});

describe("a game that its last half ends", () => {
  const inLastHalf = (behind: number, bases: number, inning = 9): BaseballScore => ({
    ...START_OF_GAME,
    innings: Array.from({ length: inning }, (_, index) => ({ home: 0, away: index === 0 ? behind : 0 })),
    batting: "home",
    bases,
  });
  const lead = (score: BaseballScore): number => runsOf(score).home - runsOf(score).away;

  it("is won by one on a double with runners on second and third, and by three on a home run", () => {
    const tied = inLastHalf(0, SECOND | THIRD);
    const [double] = advances("double", tied.bases);
    const [homer] = advances("homer", tied.bases);
    const [walkOff, byHomer] = [
      afterBatter(tied, { ...double!, isHomer: false }),
      afterBatter(tied, { ...homer!, isHomer: true }),
    ];
    expect([walkOff.isOver, lead(walkOff), byHomer.isOver, lead(byHomer)]).toEqual([true, 1, true, 3]);
    const behind = afterBatter(inLastHalf(1, SECOND | THIRD), { ...double!, isHomer: false });
    expect([behind.isOver, lead(behind)]).toEqual([true, 1]);
    const early = afterBatter(inLastHalf(0, SECOND | THIRD, 8), { ...double!, isHomer: false });
    expect([early.isOver, lead(early)]).toEqual([false, 2]);
  });

  it("ends in play as often by each lead as it is priced to, whatever the bases and the deficit", () => {
    const chances = eventChances(1, NEW_COUNT);
    /** By lead, all ways through the half batter by batter, as they are played. */
    const played = (score: BaseballScore, chance: number, byLead: Map<number, number>): Map<number, number> => {
      if (score.isOver || score.batting === "away")
        return byLead.set(lead(score), (byLead.get(lead(score)) ?? 0) + chance);
      for (const event of PLATE_EVENTS)
        for (const { probability, ...advance } of advances(event, score.bases))
          played(
            afterBatter(score, { ...advance, isHomer: event === "homer" }),
            chance * chances[event] * probability,
            byLead,
          );
      return byLead;
    };
    for (const bases of [0, FIRST, SECOND | THIRD, FIRST | SECOND | THIRD, 8 + SECOND])
      for (const behind of [0, 1]) {
        const byLead = played(inLastHalf(behind, bases), 1, new Map());
        const { ahead } = halfInnings(1).restOfFinish({ bases, count: NEW_COUNT }, behind);
        expect([bases, behind, [1, 2, 3, 4].map((by) => (byLead.get(by) ?? 0).toFixed(9))]).toEqual([
          bases,
          behind,
          ahead.map((priced) => priced.toFixed(9)),
        ]);
      }
  });

  it("is won by more than one by a home run alone, over a thousand games", () => {
    const random = seededRandom("walk-offs");
    let walkOffs = 0;
    for (let game = 0; game < 1_000; game++) {
      const { turns, isAbandoned } = drawCourse({ seed: String(random()), hitting: { home: 1, away: 1 } });
      const [before, last] = [turns.at(-2)!, turns.at(-1)!];
      const isWalkOff =
        !isAbandoned && last.score.batting === "home" && lead(before.score) <= 0 && lead(last.score) > 0;
      if (!isWalkOff) continue;
      walkOffs++;
      if (last.counts.homeRuns.home === before.counts.homeRuns.home)
        expect([game, lead(last.score)]).toEqual([game, 1]);
    }
    expect(walkOffs).toBeGreaterThan(50);
  });
});
