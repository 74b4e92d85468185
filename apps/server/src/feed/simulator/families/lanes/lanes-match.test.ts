import { describe, expect, it } from "vitest";
import { deviations } from "../../../../../test/feed/cyber/calibration.ts";
import { LANES_RULES, shownLanes } from "../../../../../test/feed/cyber/naive-lanes.ts";
import { resultBy } from "../../../../../test/feed/cyber/naive-series.ts";
import { isMatch, isSettlement, keyOf, MINUTE_MS, playOut } from "../../../../../test/feed/play-out.ts";
import type { MatchState } from "../../../feed.ts";
import { createDota2 } from "../../dota-2/dota-2.ts";
import { createLeagueOfLegends } from "../../league-of-legends/league-of-legends.ts";
import { scriptOf } from "../../match/script-of.ts";
import type { SimulatedSport } from "../../simulated-sport.ts";

const DAY_MS = 86_400_000;
const START_MS = Date.UTC(2026, 10, 21);

const scriptsOf = (sport: SimulatedSport, days: number) =>
  sport.startsBetween(START_MS, START_MS + days * DAY_MS).map((match) => scriptOf(sport, match.write("test")));

const SPORTS = [
  {
    name: "League of Legends",
    sport: createLeagueOfLegends(),
    barracks: "inhibitors",
    kills: [22, 33],
    minutes: 32,
    hasOneMap: true,
  },
  { name: "Dota 2", sport: createDota2(), barracks: "barracks", kills: [38, 53], minutes: 38, hasOneMap: false },
];

describe.each(SPORTS)("a match of $name as the feed tells it", ({ sport, barracks, kills, minutes, hasOneMap }) => {
  const games = scriptsOf(sport, 8)
    .filter((_, index) => index % 12 === 0)
    .map((script) => ({ script, messages: playOut(script, MINUTE_MS) }));
  const statesOf = (messages: (typeof games)[number]["messages"]): MatchState[] =>
    messages.filter(isMatch).map(({ state }) => state);

  it("has sixty lines and more before it begins, of one map forty", () => {
    for (const { messages } of games) {
      const { lines, state } = messages.find(isMatch)!;
      const open = lines.filter(({ status }) => status === 1).length;
      expect(open).toBeGreaterThanOrEqual(state.scores.maxPeriod === 1 ? 40 : 60);
    }
  });

  it("settles every line that ever opened exactly once, as the scores that were shown say", () => {
    for (const { messages } of games) {
      const opened = new Set(messages.filter(isMatch).flatMap(({ lines }) => lines.map(keyOf)));
      const settled = messages.filter(isSettlement).flatMap(({ lines }) => lines);
      expect(settled.map(keyOf).toSorted()).toEqual([...opened].toSorted());
      const shown = shownLanes(statesOf(messages));
      const inOtherWords = settled.map((line) => ({
        ...line,
        outcomes: line.outcomes.map(({ id }) => ({
          id,
          result: resultBy(LANES_RULES, shown, { ...line, outcomeId: id }),
        })),
      }));
      expect(settled).toEqual(inOtherWords);
    }
  });

  it("returns stakes on maps that were not played, and on what nobody came to", () => {
    const refunded = games.flatMap(({ messages }) => {
      const played = statesOf(messages).at(-1)!.scores.periods.length;
      return messages
        .filter(isSettlement)
        .flatMap(({ lines }) => lines)
        .filter(({ outcomes }) => outcomes[0]?.result === "refund_entire")
        .map(({ marketId, specifier }) => ({
          marketId,
          isPlayed: Number(/mapnr=(\d)/.exec(specifier)?.[1]) <= played,
        }));
    });
    expect(refunded.filter(({ isPlayed }) => !isPlayed).length).toBeGreaterThan(20);
    const onPlayed = new Set(refunded.filter(({ isPlayed }) => isPlayed).map(({ marketId }) => marketId));
    const canBe = new Set(["333", "731", "554", "396", "556", "557"]);
    expect([...onPlayed].filter((marketId) => !canBe.has(marketId))).toEqual([]);
    expect(onPlayed.size).toBeGreaterThan(1);
  });

  it("counts up on each map anew, and lets nobody win without having opened the way", () => {
    for (const { messages } of games) {
      const states = statesOf(messages).filter(({ status }) => status !== 0);
      for (const [index, { scores, statistics, clock, stage, status }] of states.entries()) {
        const before = states[index - 1];
        const isSameMap = before?.scores.periods.length === scores.periods.length;
        for (const key of ["kills", "towers", barracks])
          for (const side of ["home", "away"] as const) {
            const known = isSameMap ? before.statistics[key]![side] : 0;
            expect(statistics[key]![side]).toBeGreaterThanOrEqual(known);
            expect(statistics["towers"]![side]).toBeLessThanOrEqual(11);
          }
        const present = scores.periods.at(-1)!;
        expect([present.home, present.away]).toEqual([statistics["kills"]!.home, statistics["kills"]!.away]);
        const isBreak = scores.game === null;
        if (status === 1) expect(stage).toBe((isBreak ? 301 : 141) + scores.periods.length - 1);
        expect(clock === null).toBe(isBreak);
        if (
          !isSameMap ||
          scores.total!.home + scores.total!.away === before.scores.total!.home + before.scores.total!.away
        )
          continue;
        const winner = scores.total!.home > before.scores.total!.home ? "home" : "away";
        expect(statistics["towers"]![winner]).toBeGreaterThanOrEqual(6);
        expect(statistics[barracks]![winner]).toBeGreaterThan(0);
      }
      expect(states.at(-1)).toMatchObject({ status: 4, stage: 100, suspension: null, clock: null });
    }
  });

  it("lasts and kills as such maps do", () => {
    const maps = scriptsOf(sport, 4).flatMap((script) => {
      const play = script.play();
      const { periods } = play.stateAt(play.endMs).scores;
      return periods.map(({ home, away }) => ({
        kills: home + away,
        minutes: play.endMs / MINUTE_MS / periods.length,
      }));
    });
    const mean = (of: (map: (typeof maps)[number]) => number): number =>
      maps.reduce((sum, map) => sum + of(map), 0) / maps.length;
    expect(mean((map) => map.kills)).toBeGreaterThan(kills[0]!);
    expect(mean((map) => map.kills)).toBeLessThan(kills[1]!);
    // With what lies between two maps.
    expect(Math.abs(mean((map) => map.minutes) - minutes - 6)).toBeLessThan(4);
  });

  it("is priced as often as it then happens, before the start and in play", () => {
    const scripts = scriptsOf(sport, 12);
    for (const after of [-1, 12, 26, 60]) {
      const found = deviations(scripts, after * MINUTE_MS);
      const far = [...found].filter(([, { z }]) => Math.abs(z) > 3.9).map(([marketId, { z }]) => [marketId, z]);
      expect([after, far]).toEqual([after, []]);
    }
  });

  it("asks about the same in several ways that do not contradict each other", () => {
    let ofOneMap = 0;
    for (const script of scriptsOf(sport, 1)) {
      const play = script.play();
      for (const atMs of [-MINUTE_MS, 10 * MINUTE_MS, 24 * MINUTE_MS].filter((at) => at < play.endMs)) {
        const fairOf = play.fairAt(atMs);
        const lines = play.openLines(atMs);
        for (const line of lines) expect(fairOf(line).reduce((sum, one) => sum + one, 0)).toBeCloseTo(1, 9);
        const of = (id: string) => lines.filter(({ marketId }) => marketId === id).map((line) => fairOf(line)[0]!);
        // A higher line is passed less often, and a longer race is less even.
        for (const id of ["726", "728"]) {
          const ofFirstMap = lines.filter(
            ({ marketId, specifier }) => marketId === id && specifier.startsWith("mapnr=1"),
          );
          const overs = ofFirstMap.map((line) => fairOf(line)[0]!);
          expect(overs).toEqual(overs.toSorted((a, b) => b - a));
        }
        if (of("329").length > 0) continue;
        ofOneMap += 1;
        expect(of("395")[0]).toBeCloseTo(of("186")[0]!, 9);
      }
    }
    expect(ofOneMap > 0).toBe(hasOneMap);
  });

  it("is one of about seven in play at nearly every minute, by its league's own calendar", () => {
    const spans = scriptsOf(sport, 6).map((script) => ({
      fromMs: script.startMs,
      untilMs: script.startMs + script.play().endMs,
    }));
    const counts = Array.from({ length: 4 * 24 * 6 }, (_, step) => {
      const atMs = START_MS + DAY_MS + step * 10 * MINUTE_MS;
      return spans.filter(({ fromMs, untilMs }) => fromMs <= atMs && atMs < untilMs).length;
    });
    const mean = counts.reduce((sum, count) => sum + count, 0) / counts.length;
    expect(Math.abs(mean - 7.4)).toBeLessThan(1);
    expect(Math.min(...counts)).toBeGreaterThanOrEqual(1);
  });

  it("is never one of two that a team plays at once", () => {
    const until = new Map<string, number>();
    for (const script of scriptsOf(sport, 4)) {
      const { fixture, startMs } = script;
      if (fixture.type !== "match") continue;
      for (const { name } of [fixture.home, fixture.away]) {
        expect([name, startMs >= (until.get(name) ?? 0)]).toEqual([name, true]);
        until.set(name, startMs + script.play().endMs);
      }
    }
  });
});
