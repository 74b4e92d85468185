import { SOCCER } from "@touchline/sports/soccer";
import { snapToTick } from "@touchline/betting";
import { describe, expect, it } from "vitest";
import type { FeedMessage, LineOffer } from "../../feed.ts";
import { naiveResult } from "../../../../test/feed/soccer/naive-settlement.ts";
import { someScripts } from "../../../../test/feed/soccer/some-scripts.ts";
import { HALF_AN_HOUR_MS, MINUTE_MS, isMatch, isSettlement, keyOf, playOut } from "../../../../test/feed/play-out.ts";
import { MatchRun } from "../engine/match-run.ts";

const DAY_MS = 24 * 60 * MINUTE_MS;
/** With some hundred lines each: a match takes long to play out. */
const scripts = someScripts(200);
const games = scripts.map((script) => ({ script, messages: playOut(script, 20_000) }));

describe("a match as the feed tells it", () => {
  it("offers 38 kinds of market days ahead, all soon before kick-off, and hardly fewer as play begins [CAT-01]", () => {
    for (const { script, messages } of games) {
      const daysAhead = new MatchRun(script, 0, script.startMs - DAY_MS).opening().find(isMatch)!;
      expect(new Set(daysAhead.lines.map(({ marketId }) => marketId)).size).toBe(38);
      expect(daysAhead.lines.length).toBeGreaterThanOrEqual(50);
      const opening = messages.find(isMatch)!;
      // Of the rest of the match nobody asks before the first goal, nor how the score goes on before many.
      const kinds = SOCCER.markets
        .filter(({ id, groups }) => !["7", "41"].includes(id) && !groups.includes("outright"))
        .map(({ id }) => id);
      expect([...new Set(opening.lines.map(({ marketId }) => marketId))].toSorted()).toEqual(kinds.toSorted());
      expect(opening.lines.length).toBeGreaterThanOrEqual(100);
      expect(opening.lines.length).toBeLessThanOrEqual(200);
      const live = messages.filter(isMatch).filter(({ state }) => state.status === 1);
      const early = live.filter(({ state }) => state.clockAtMs < script.startMs + 2 * MINUTE_MS);
      expect(new Set(early.flatMap(({ lines }) => lines.map(({ marketId }) => marketId))).size).toBeGreaterThanOrEqual(
        kinds.length - 10,
      );
    }
  });

  it("offers ladders of 3 to 7 totals and 7 handicaps by quarters, one of each the most balanced", () => {
    for (const { messages } of games) {
      const { lines } = messages.find(isMatch)!;
      const open = (marketId: string): LineOffer[] =>
        lines.filter((line) => line.marketId === marketId && line.status === 1);
      expect(open("18").length).toBeGreaterThanOrEqual(3);
      expect(open("18").length).toBeLessThanOrEqual(7);
      expect(open("16")).toHaveLength(7);
      for (const marketId of ["16", "18", "19", "20", "68"]) {
        const balanced = open(marketId).filter(({ mostBalanced }) => mostBalanced);
        expect(balanced).toHaveLength(1);
        const distance = (line: LineOffer): number => Math.abs((line.outcomes[0]?.probability ?? 0) - 0.5);
        expect(Math.min(...open(marketId).map(distance))).toBe(distance(balanced[0]!));
      }
    }
  });

  it("settles every line that ever opened exactly once, as the final score alone would", () => {
    for (const { script, messages } of games) {
      const opened = new Set(messages.filter(isMatch).flatMap(({ lines }) => lines.map(keyOf)));
      const settled = messages.filter(isSettlement).flatMap(({ lines }) => lines);
      expect(settled.map(keyOf).toSorted()).toEqual([...opened].toSorted());
      const inOtherWords = settled.map((line) => ({
        ...line,
        outcomes: line.outcomes.map(({ id }) => ({ id, result: naiveResult(script, line, id) })),
      }));
      expect(settled).toEqual(inOtherWords);
    }
  });

  it("settles a total at the goal that passes it and first-half markets at half-time", () => {
    for (const { script, messages } of games) {
      const { goals, halves, endMs } = script.timeline();
      const moments: number[][] = [];
      for (const { atMs, lines } of messages.filter(isSettlement)) {
        for (const { marketId, specifier, outcomes } of lines) {
          const value = Number(specifier.split("=")[1]);
          const goneOver = outcomes.some(({ id, result }) => id === "12" && result === "win_entire");
          const due: Record<string, number | undefined> = {
            "1": endMs,
            "8": goals[value - 1]?.atMs ?? endMs,
            "16": endMs,
            "18": goneOver ? goals[Math.ceil(value) - 1]?.atMs : endMs,
            "60": halves[0].endMs,
          };
          moments.push([atMs - script.startMs, due[marketId] ?? atMs - script.startMs]);
        }
      }
      expect(moments.map(([at]) => at)).toEqual(moments.map(([, due]) => due));
    }
  });

  it("closes a decided line in the message before its settlement, and never opens it again", () => {
    for (const { messages } of games) {
      const settled = new Set<string>();
      const closed = new Set<string>();
      for (const message of messages) {
        const lines = isMatch(message) || isSettlement(message) ? message.lines.map(keyOf) : [];
        if (isMatch(message)) {
          expect(lines.filter((key) => settled.has(key))).toEqual([]);
          for (const line of message.lines.filter(({ status }) => status === -3)) closed.add(keyOf(line));
        }
        if (isSettlement(message)) {
          expect(lines.filter((key) => !closed.has(key))).toEqual([]);
          for (const key of lines) settled.add(key);
        }
      }
    }
  });

  it("takes no bets while the match is suspended, and says why on match and line alike", () => {
    for (const { messages } of games) {
      const shown = new Map<string, LineOffer>();
      for (const { state, lines } of messages.filter(isMatch)) {
        for (const line of lines) shown.set(keyOf(line), line);
        const isConsistent = ({ status, suspensionReason }: LineOffer): boolean =>
          suspensionReason === (status === -1 ? state.suspension : null) && !(state.suspension && status === 1);
        expect([...shown.values()].filter((line) => !isConsistent(line))).toEqual([]);
      }
    }
  });

  it("holds its prices through a suspension, even past a goal", () => {
    for (const { messages } of games) {
      const shown = new Map<string, LineOffer>();
      for (const { state, lines } of messages.filter(isMatch)) {
        for (const line of lines) {
          const before = shown.get(keyOf(line));
          if (state.suspension && line.status === -1 && before?.status === -1) {
            expect(line.outcomes.map(({ odds }) => odds)).toEqual(before.outcomes.map(({ odds }) => odds));
          }
          shown.set(keyOf(line), line);
        }
      }
    }
  });

  it("opens the next goal's line once betting reopens after a goal", () => {
    for (const { script, messages } of games) {
      const { goals, endMs } = script.timeline();
      for (const [index, { atMs }] of goals.entries()) {
        if (endMs - atMs < MINUTE_MS) continue;
        const key = `8/goalnr=${index + 2}`;
        const first = messages.filter(isMatch).find(({ lines }) => lines.some((line) => keyOf(line) === key));
        expect(first!.state.clockAtMs - script.startMs).toBeGreaterThan(atMs);
        expect(first!.state.suspension).toBeNull();
      }
    }
  });

  it("asks for the score anew once a side has three goals, counted on from there and with every end in it", () => {
    const many = games.filter(({ script }) => {
      const sides = script.timeline().goals.map(({ side }) => side);
      return ["home", "away"].some((of) => sides.filter((side) => side === of).length >= 3);
    });
    expect(many.length).toBeGreaterThan(0);
    for (const { messages } of games) {
      const opened = messages.filter(isMatch).flatMap(({ lines }) => lines.filter(({ marketId }) => marketId === "41"));
      expect(new Set(opened.map(keyOf)).size).toBeLessThanOrEqual(1);
      for (const { specifier, outcomes, status } of opened) {
        expect(specifier).toMatch(/^score=(?:3:[0-2]|[0-2]:3)$/);
        const sum = outcomes.reduce((total, { probability }) => total + probability, 0);
        if (status === 1) expect(sum).toBeCloseTo(1, 6);
      }
    }
    const asked = games.filter(({ messages }) =>
      messages.filter(isMatch).some(({ lines }) => lines.some(({ marketId }) => marketId === "41")),
    );
    expect(asked.map(({ script }) => script.fixture.matchId)).toEqual(many.map(({ script }) => script.fixture.matchId));
  });

  it("has the five and the ten minutes that are played, and those after them, one after the other", () => {
    for (const { script, messages } of games) {
      const { endMs } = script.play();
      for (const [marketId, minutes] of [
        ["105", 10],
        ["108", 5],
      ] as const) {
        const opened = new Set(
          messages
            .filter(isMatch)
            .flatMap(({ lines }) =>
              lines.filter((line) => line.marketId === marketId).map(({ specifier }) => specifier),
            ),
        );
        expect(opened.size).toBe(90 / minutes);
        for (let atMs = 0; atMs < endMs; atMs += 7 * MINUTE_MS) {
          const open = [...script.ladders().at(atMs).open].filter((line) => line.marketId === marketId);
          expect(open.length).toBeGreaterThan(0);
          expect(open.length).toBeLessThanOrEqual(2);
        }
      }
    }
  });

  it("keeps the overround of open markets within the documented margin and the ladder's steps", () => {
    const margins: Record<string, number> = { "1": 0.05, "16": 0.04, "18": 0.04, "11": 0.04, "29": 0.05, "45": 0.18 };
    const outside: string[] = [];
    let seen = 0;
    for (const { messages } of games) {
      for (const { state, lines } of messages.filter(isMatch)) {
        for (const line of lines) {
          const margin = margins[line.marketId];
          const prices = line.outcomes.map(({ odds }) => Number(odds));
          if (margin === undefined || line.status !== 1 || !line.outcomes.every(({ active }) => active)) continue;
          if (Math.max(...prices) >= 100 || Math.min(...prices) < 1.03) continue;
          const overround = prices.reduce((sum, price) => sum + 1 / price, 0) - 1;
          const documented = margin + (state.status === 1 ? 0.015 : 0);
          if (overround < documented - 0.001 || overround > (1 + documented) * 1.06 - 1) outside.push(keyOf(line));
          seen++;
        }
      }
    }
    expect(outside).toEqual([]);
    expect(seen).toBeGreaterThan(1000);
  });

  it("publishes only prices of the ladder, between 1.01 and 1000, and none for near-certainties", () => {
    for (const { messages } of games) {
      const lines = messages.filter(isMatch).flatMap((message) => message.lines);
      const prices = new Set(lines.flatMap(({ outcomes }) => outcomes.map(({ odds }) => odds)));
      for (const odds of prices)
        expect([odds, odds]).toEqual([expect.stringMatching(/^\d{1,4}\.\d\d$/), snapToTick(odds)]);
      const wronglyActive = lines.filter(({ outcomes, status }) =>
        outcomes.some(({ active, probability }) => active && (probability > 0.985 || status === -3)),
      );
      expect(wronglyActive).toEqual([]);
    }
  });

  it("tells versions that only ever grow", () => {
    for (const { messages } of games) {
      const versions = messages.flatMap((message) => ("version" in message ? [message.version] : []));
      for (const [index, version] of versions.entries()) expect(version).toBeGreaterThan(versions[index - 1] ?? 0);
    }
  });

  it("moves prices every few seconds while a match is played", () => {
    const repriced = playOut(scripts[0]!, 1_000)
      .filter(isMatch)
      .filter(({ state, lines }) => {
        return state.status === 1 && state.suspension === null && lines.length > 0;
      });
    expect(repriced.length).toBeGreaterThan(1_000);
  });

  it("runs its clock as a referee does: standing at 45 and 90 while added time is played", () => {
    const states = games.flatMap(({ messages }) => messages.filter(isMatch).map(({ state }) => state));
    const clocksAt = (...stages: number[]) => {
      const clocks = states.filter(({ stage }) => stages.includes(stage)).map(({ clock }) => clock);
      expect([stages, clocks.length > 0]).toEqual([stages, true]);
      return clocks;
    };
    for (const clock of clocksAt(6)) expect(clock?.playedSeconds).toBeLessThanOrEqual(2700);
    for (const clock of clocksAt(31)) expect([clock?.playedSeconds, clock?.isStopped]).toEqual([2700, true]);
    for (const clock of clocksAt(7)) expect(clock?.playedSeconds).toBeGreaterThanOrEqual(2700);
    for (const clock of clocksAt(0, 100)) expect(clock).toBeNull();
    const added = states.flatMap(({ clock }) => (clock && clock.addedSeconds !== null ? [clock] : []));
    expect(added.length).toBeGreaterThan(0);
    for (const { playedSeconds, announcedMinutes } of added) {
      expect([2700, 5400]).toContain(playedSeconds);
      expect(announcedMinutes).toBeGreaterThan(0);
    }
    for (const { messages } of games) {
      expect(messages.findLast(isMatch)!.state).toMatchObject({ status: 4, stage: 100, suspension: null });
    }
  });
});

describe("a break", () => {
  it("says from its first to its last moment when play goes on", () => {
    for (const { script } of games) {
      const [first, second] = script.timeline().halves;
      const resumptionAt = (elapsedMs: number) => script.play().stateAt(elapsedMs).resumesAfterMs;
      expect([first.endMs, second.startMs - 1].map(resumptionAt)).toEqual([second.startMs, second.startMs]);
      expect([-1, first.endMs - 1, second.startMs, second.endMs].map(resumptionAt)).toEqual(
        Array.from({ length: 4 }, () => undefined),
      );
    }
  });
});

describe("a match put forward", () => {
  it("settles as it would have been played out", () => {
    for (const { script, messages } of games) {
      const run = new MatchRun(script, 0, script.startMs - HALF_AN_HOUR_MS);
      const put = run.opening();
      run.offsetMs += 3 * 60 * MINUTE_MS;
      put.push(...run.advanceTo(script.startMs - HALF_AN_HOUR_MS));
      const settlements = (from: FeedMessage[]) =>
        from.filter(isSettlement).map(({ lines, version }) => ({ lines, version }));
      expect(settlements(put)).toEqual(settlements(messages));
    }
  });

  it("shows every score on the way, in order", () => {
    for (const { script } of games) {
      const run = new MatchRun(script, 0, script.startMs);
      const played = run.opening();
      run.offsetMs += 3 * 60 * MINUTE_MS;
      played.push(...run.advanceTo(script.startMs));
      const goals = played
        .filter(isMatch)
        .map(({ state: { scores } }) => (scores.total?.home ?? 0) + (scores.total?.away ?? 0));
      for (let count = 0; count <= script.timeline().goals.length; count++) expect(goals).toContain(count);
      expect(goals).toEqual(goals.toSorted((a, b) => a - b));
    }
  });
});

describe("a match told anew after a restart", () => {
  it("stands where it stood, with every line as it was", () => {
    for (const { script } of games.slice(0, 12)) {
      const fromMs = script.startMs - HALF_AN_HOUR_MS;
      const run = new MatchRun(script, 0, fromMs);
      const shown = new Map<string, LineOffer>();
      const remember = (messages: FeedMessage[]): void => {
        for (const line of messages.filter(isMatch).flatMap(({ lines }) => lines)) shown.set(keyOf(line), line);
      };
      remember(run.opening());
      for (let nowMs = fromMs; nowMs < script.startMs + 100 * MINUTE_MS; nowMs += 7 * MINUTE_MS + 1_234) {
        remember(run.advanceTo(nowMs));
        const anew = new MatchRun(script, 0, nowMs).opening().find(isMatch)!;
        const statuses = (lines: Iterable<LineOffer>) =>
          new Map([...lines].map((line) => [keyOf(line), line.status] as const));
        expect(statuses(anew.lines)).toEqual(statuses(shown.values()));
        const open = anew.lines.filter(({ status }) => status === 1 || status === -1);
        for (const line of open) {
          const prices = (offer: LineOffer): string[] => offer.outcomes.map(({ odds }) => odds);
          expect(prices(line)).toEqual(prices(shown.get(keyOf(line))!));
        }
      }
    }
  });
});
