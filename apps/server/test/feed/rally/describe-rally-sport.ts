import type { RallyMarketIds } from "@touchline/sports";
import { describe, expect, it } from "vitest";
import type { LineOffer, MatchState } from "../../../src/feed/feed.ts";
import { MatchRun } from "../../../src/feed/simulator/engine/match-run.ts";
import type { MatchScript } from "../../../src/feed/simulator/match/match-script.ts";
import { scriptOf } from "../../../src/feed/simulator/match/script-of.ts";
import type { SimulatedSport } from "../../../src/feed/simulator/simulated-sport.ts";
import { isMatch, isSettlement, keyOf, MINUTE_MS, playOut } from "../play-out.ts";
import { naiveResults } from "./naive-settlement.ts";

interface Expected {
  sport: SimulatedSport;
  ids: RallyMarketIds;
  /** Points that win each set. */
  targets: readonly number[];
  matchesADay: number;
  inPlay: { least: number; usually: readonly [number, number] };
  minutes: { least: number; most: number; mean: readonly [number, number] };
  /** Whether players give up. */
  isGivenUp: boolean;
}

const DAY_MS = 86_400_000;
const START_MS = Date.UTC(2026, 10, 21);
const DAYS = 7;

/** What holds of every sport of rallies: its calendar, its scores, its prices and how its lines are settled. */
export function describeRallySport(name: string, expected: Expected): void {
  const { sport, ids, targets } = expected;
  const week = sport
    .startsBetween(START_MS, START_MS + DAYS * DAY_MS)
    .map((match) => scriptOf(sport, match.write("test")));
  const isRetired = (script: MatchScript): boolean => {
    const play = script.play();
    return [95, 96].includes(play.stateAt(play.endMs).stage);
  };
  const givenUp = expected.isGivenUp ? week.filter(isRetired).slice(0, 8) : [];
  const every = Math.ceil(week.length / 36);
  const scripts = [...new Set([...week.filter((_, index) => index % every === 0), ...givenUp])];
  const games = scripts.map((script) => ({ script, messages: playOut(script, MINUTE_MS) }));
  const statesOf = (messages: (typeof games)[number]["messages"]): MatchState[] =>
    messages.filter(isMatch).map(({ state }) => state);

  describe(`the calendar of ${name}`, () => {
    it("has as many matches every day, each told by its id, and nobody against themselves", () => {
      expect(week).toHaveLength(DAYS * expected.matchesADay);
      expect(new Set(week.map(({ fixture }) => fixture.matchId)).size).toBe(week.length);
      for (const { fixture } of week.slice(0, 100)) {
        expect(sport.byId(fixture.matchId)?.write("test").fixture).toEqual(fixture);
        if (fixture.type === "match") expect(fixture.home.name).not.toBe(fixture.away.name);
      }
    });

    it("has matches in play round the clock, of a believable length", () => {
      const minutes = week.map((script) => script.play().endMs / MINUTE_MS);
      const mean = minutes.reduce((sum, value) => sum + value, 0) / minutes.length;
      expect(mean).toBeGreaterThan(expected.minutes.mean[0]);
      expect(mean).toBeLessThan(expected.minutes.mean[1]);
      expect(Math.max(...minutes)).toBeLessThan(expected.minutes.most);
      const complete = week.filter((script) => !isRetired(script)).map((script) => script.play().endMs / MINUTE_MS);
      expect(Math.min(...complete)).toBeGreaterThan(expected.minutes.least);
      const counts = Array.from({ length: (DAYS - 1) * 24 * 12 }, (_, step) => {
        const atMs = START_MS + DAY_MS / 2 + step * 5 * MINUTE_MS;
        return week.filter((script) => script.startMs <= atMs && atMs < script.startMs + script.play().endMs).length;
      });
      const [from, to] = expected.inPlay.usually;
      expect(Math.min(...counts)).toBeGreaterThanOrEqual(expected.inPlay.least);
      expect(counts.filter((count) => count < from || count > to).length / counts.length).toBeLessThan(0.1);
    });

    it("is won by either side, and to every score", () => {
      const scores = week
        .filter((script) => !isRetired(script))
        .map((script) => script.play().stateAt(script.play().endMs).scores.total!)
        .map(({ home, away }) => `${home}:${away}`);
      expect(new Set(scores)).toEqual(new Set(["3:0", "3:1", "3:2", "2:3", "1:3", "0:3"]));
    });
  });

  describe(`a match of ${name} as the feed tells it`, () => {
    it("offers more than forty lines before it begins, one most balanced in each ladder", () => {
      for (const { messages } of games) {
        const { lines } = messages.find(isMatch)!;
        const open = lines.filter(({ status }) => status === 1);
        expect(open.length).toBeGreaterThanOrEqual(40);
        for (const marketId of ["237", "238"])
          expect(lines.filter((line) => line.marketId === marketId && line.mostBalanced)).toHaveLength(1);
      }
    });

    it("settles every line that ever opened exactly once, as the scores that were shown say", () => {
      if (expected.isGivenUp) expect(givenUp.length).toBeGreaterThan(3);
      const naiveResult = naiveResults(ids, targets);
      for (const { messages } of games) {
        const opened = new Set(messages.filter(isMatch).flatMap(({ lines }) => lines.map(keyOf)));
        const settled = messages.filter(isSettlement).flatMap(({ lines }) => lines);
        expect(settled.map(keyOf).toSorted()).toEqual([...opened].toSorted());
        const states = statesOf(messages);
        const inOtherWords = settled.map((line) => ({
          ...line,
          outcomes: line.outcomes.map(({ id }) => ({ id, result: naiveResult(states, line, id) })),
        }));
        expect(settled).toEqual(inOtherWords);
      }
    });

    it("shows only scores that can be, one point after the other", () => {
      for (const { messages } of games) {
        let before = 0;
        for (const { scores, status, stage } of statesOf(messages)) {
          if (status === 0) expect(scores).toMatchObject({ total: null, game: null, periods: [], server: null });
          if (status !== 1) continue;
          const isBreak = stage > 300;
          const won = scores.periods.filter(({ home, away }, index) => isWon(targets[index]!, home, away));
          expect(won).toHaveLength(scores.total!.home + scores.total!.away);
          expect(scores.periods).toHaveLength(won.length + (isBreak ? 0 : 1));
          expect(stage % 100).toBe(isBreak ? won.length : 8 + won.length);
          expect(scores.server === null).toBe(isBreak);
          const played = scores.periods.reduce((sum, { home, away }) => sum + home + away, 0);
          expect([0, 1]).toContain(played - before);
          before = played;
        }
        expect(statesOf(messages).at(-1)).toMatchObject({ status: 4, suspension: null, scores: { server: null } });
      }
    });

    it("takes no bets while it is suspended, and says why on match and line alike", () => {
      for (const { messages } of games) {
        const shown = new Map<string, LineOffer>();
        for (const { state, lines } of messages.filter(isMatch)) {
          for (const line of lines) shown.set(keyOf(line), line);
          const wrong = [...shown.values()].filter(
            ({ status, suspensionReason }) =>
              suspensionReason !== (status === -1 ? state.suspension : null) || (state.suspension && status === 1),
          );
          expect(wrong).toEqual([]);
        }
      }
    });

    it("stands where it stood when it is told anew", () => {
      for (const { script, messages } of games.slice(0, 20)) {
        const atMs = script.startMs + 15 * MINUTE_MS;
        const [, anew] = new MatchRun(script, 0, atMs).opening();
        const shown = messages.filter(isMatch).findLast(({ state }) => state.clockAtMs <= atMs)!;
        expect(anew).toMatchObject({ state: { ...shown.state, clockAtMs: atMs } });
      }
    });
  });
}

const isWon = (target: number, home: number, away: number): boolean =>
  Math.max(home, away) >= target && Math.abs(home - away) >= 2;
