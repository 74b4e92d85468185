import { describe, expect, it } from "vitest";
import type { Side } from "@touchline/sports";
import { drawCourse, type HockeyTurn } from "./draw-course.ts";

const GAMES = 1_500;
const MINOR_SECONDS = 120;
const STRENGTH = { home: 3.1, away: 2.7 };
const OPPONENT = { home: "away", away: "home" } as const;

const scorerBetween = (before: HockeyTurn, after: HockeyTurn): Side | undefined =>
  after.period === before.period && after.order.at(-1)!.length > before.order.at(-1)!.length
    ? after.order.at(-1)!.at(-1)
    : undefined;

describe("a goal in a power play", () => {
  it("ends the minor that would end first, and never a major, however little of that is left", () => {
    const seen = { minorsEnded: 0, lateMajors: 0 };
    for (let game = 0; game < GAMES; game++) {
      const { turns } = drawCourse({ seed: `powers ${game}`, strength: STRENGTH });
      for (const [index, turn] of turns.entries()) {
        const before = turns[index - 1];
        const scorer = before && scorerBetween(before, turn);
        if (!before || !scorer) continue;
        const seconds = turn.playedMs / 1_000;
        const running = before.shortUntil.filter(({ untilSeconds }) => untilSeconds > seconds);
        const ended = running.filter((short) => !turn.shortUntil.includes(short));
        expect([game, seconds, ended.filter(({ isMajor }) => isMajor === true)]).toEqual([game, seconds, []]);
        const mine = running.filter(({ side }) => side === OPPONENT[scorer]);
        const hasMore = mine.length > running.length - mine.length;
        const minors = hasMore ? mine.filter(({ isMajor }) => isMajor !== true) : [];
        const first = minors.toSorted((a, b) => a.untilSeconds - b.untilSeconds)[0];
        expect([game, seconds, ended]).toEqual([game, seconds, first ? [first] : []]);
        seen.minorsEnded += ended.length;
        const late = mine.filter(({ isMajor, untilSeconds }) => isMajor && untilSeconds - seconds <= MINOR_SECONDS);
        if (hasMore && minors.length === 0) seen.lateMajors += late.length;
      }
    }
    expect(seen.minorsEnded).toBeGreaterThan(100);
    expect(seen.lateMajors).toBeGreaterThan(5);
  });
});
