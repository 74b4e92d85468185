import { describe, expect, it } from "vitest";
import { deviations } from "../../../../../test/feed/cyber/calibration.ts";
import { ROUNDS_RULES, shownRounds } from "../../../../../test/feed/cyber/naive-rounds.ts";
import { resultBy } from "../../../../../test/feed/cyber/naive-series.ts";
import { isMatch, isSettlement, keyOf, MINUTE_MS, playOut } from "../../../../../test/feed/play-out.ts";
import type { LineOffer, MatchState, Pair } from "../../../feed.ts";
import { createCounterStrike } from "../../counter-strike/counter-strike.ts";
import { MatchRun } from "../../engine/match-run.ts";
import { MatchEvents } from "../../info/match-events.ts";
import { scriptOf } from "../../match/script-of.ts";
import type { SimulatedSport } from "../../simulated-sport.ts";
import { createValorant } from "../../valorant/valorant.ts";

const DAY_MS = 86_400_000;
const START_MS = Date.UTC(2026, 10, 21);

const scriptsOf = (sport: SimulatedSport, days: number) =>
  sport.startsBetween(START_MS, START_MS + days * DAY_MS).map((match) => scriptOf(sport, match.write("test")));

const SPORTS = [
  { name: "Counter-Strike", sport: createCounterStrike(), overtimeHalf: 3, inPlay: 10, least: 3 },
  { name: "Valorant", sport: createValorant(), overtimeHalf: 1, inPlay: 8.5, least: 1 },
];

/** Rounds of a map that can stand so, over or not. */
function isLegal({ home, away }: Pair, overtimeHalf: number): boolean {
  const [most, least] = [Math.max(home, away), Math.min(home, away)];
  if (least < 12) return most <= 13;
  const start = 12 + overtimeHalf * Math.floor((least - 12) / overtimeHalf);
  return most <= start + overtimeHalf + 1;
}

describe.each(SPORTS)("a match of $name as the feed tells it", ({ sport, overtimeHalf, inPlay, least }) => {
  const games = scriptsOf(sport, 12)
    .filter((_, index) => index % 9 === 0)
    .map((script) => ({ script, messages: playOut(script, MINUTE_MS) }));
  const statesOf = (messages: (typeof games)[number]["messages"]): MatchState[] =>
    messages.filter(isMatch).map(({ state }) => state);

  it("has forty lines and more before it begins", () => {
    for (const { messages } of games) {
      const { lines, state } = messages.find(isMatch)!;
      const open = lines.filter(({ status }) => status === 1);
      const isSingle = state.scores.maxPeriod === 1;
      expect(open.length).toBeGreaterThanOrEqual(40);
      expect(open.some(({ marketId }) => marketId === "327")).toBe(!isSingle);
      const ofScores = open.find(({ marketId }) => marketId === "329");
      const outcomes = ({ 3: 4, 5: 6 } as Record<number, number>)[state.scores.maxPeriod ?? 0];
      expect(ofScores?.outcomes.length).toBe(outcomes);
    }
  });

  it("settles every line that ever opened exactly once, as the scores that were shown say", () => {
    for (const { messages } of games) {
      const opened = new Set(messages.filter(isMatch).flatMap(({ lines }) => lines.map(keyOf)));
      const settled = messages.filter(isSettlement).flatMap(({ lines }) => lines);
      expect(settled.map(keyOf).toSorted()).toEqual([...opened].toSorted());
      const shown = shownRounds(statesOf(messages));
      const inOtherWords = settled.map((line) => ({
        ...line,
        outcomes: line.outcomes.map(({ id }) => ({
          id,
          result: resultBy(ROUNDS_RULES, shown, { ...line, outcomeId: id }),
        })),
      }));
      expect(settled).toEqual(inOtherWords);
    }
  });

  it("returns the stakes on maps that were not played, and on no others but level halves", () => {
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
    expect(new Set(refunded.filter(({ isPlayed }) => isPlayed).map(({ marketId }) => marketId))).toEqual(
      new Set(["736"]),
    );
  });

  it("shows only scores that can be, one round after the other, and who defends", () => {
    for (const { messages } of games) {
      let before = 0;
      for (const { scores, status, stage, resumesAfterMs } of statesOf(messages)) {
        if (status === 0) expect(scores).toMatchObject({ total: null, game: null, periods: [], server: null });
        if (status !== 1) continue;
        const present = scores.periods.at(-1)!;
        expect(scores.periods.every((map) => isLegal(map, overtimeHalf))).toBe(true);
        const isBreak = scores.game === null;
        expect(stage).toBe((isBreak ? 301 : 141) + scores.periods.length - 1);
        expect(resumesAfterMs !== undefined).toBe(isBreak);
        expect(scores.periods).toHaveLength(scores.total!.home + scores.total!.away + (isBreak ? 0 : 1));
        if (!isBreak) {
          expect([scores.game!.home, scores.game!.away]).toEqual([String(present.home), String(present.away)]);
          expect([1, 2]).toContain(scores.server);
        }
        const played = scores.periods.reduce((sum, { home, away }) => sum + home + away, 0);
        expect([0, 1]).toContain(played - before);
        before = played;
      }
      const last = statesOf(messages).at(-1)!;
      expect(last).toMatchObject({ status: 4, stage: 100, suspension: null, scores: { game: null, server: null } });
      const most = Math.max(last.scores.total!.home, last.scores.total!.away);
      expect(most).toBe((last.scores.maxPeriod! + 1) / 2);
    }
  });

  it("counts no more than five kills of a side in a round, and a defused one only where one was planted", () => {
    for (const { messages } of games) {
      const states = statesOf(messages).filter(({ status }) => status !== 0);
      for (const [index, { statistics }] of states.entries()) {
        const { kills, planted, defused } = states[index - 1]?.statistics ?? {};
        const rise = (key: string, known: Pair | undefined): number[] => [
          statistics[key]!.home - (known?.home ?? 0),
          statistics[key]!.away - (known?.away ?? 0),
        ];
        const [home = 0, away = 0] = rise("kills", kills);
        expect([home, away].every((count) => count >= 0 && count <= 5)).toBe(true);
        const sum = (counts: number[]): number => counts.reduce((all, count) => all + count, 0);
        expect(sum(rise("defused", defused))).toBeLessThanOrEqual(sum(rise("planted", planted)));
      }
    }
  });

  it("tells what was counted of a round at the moment that it is won, and just before that [CAT-16]", () => {
    for (const { script, messages } of games.slice(0, 20)) {
      const play = script.play();
      const events = new MatchEvents(play).upTo(play.endMs);
      const wins = events.filter(({ kind }) => kind === "score");
      const played = statesOf(messages)
        .at(-1)!
        .scores.periods.reduce((sum, { home, away }) => sum + home + away, 0);
      expect(wins).toHaveLength(played);
      for (const [index, { kind, key, elapsedMs }] of events.entries()) {
        if (kind !== "count" || (key !== "planted" && key !== "defused")) continue;
        const win = events.slice(index).find((event) => event.kind === "score");
        expect([key, win?.elapsedMs]).toEqual([key, elapsedMs]);
      }
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

  it("has a line for the round to come while bets are taken", () => {
    for (const { messages } of games.slice(0, 40)) {
      const shown = new Map<string, LineOffer>();
      for (const { state, lines } of messages.filter(isMatch)) {
        for (const line of lines) shown.set(keyOf(line), line);
        const map = state.scores.periods.at(-1);
        if (state.status !== 1 || state.suspension || state.scores.game === null || !map) continue;
        const round = map.home + map.away + 1;
        expect([round, shown.get(`338/mapnr=${map.number}|roundnr=${round}`)?.status]).toEqual([round, 1]);
      }
    }
  });

  it("has forty lines and more until a side has ten rounds of its last map [CAT-01]", () => {
    for (const { messages } of games.slice(0, 40)) {
      const open = new Set<string>();
      for (const { state, lines } of messages.filter(isMatch)) {
        for (const line of lines) open[line.status === 1 ? "add" : "delete"](keyOf(line));
        const map = state.scores.periods.at(-1);
        if (state.status !== 1 || state.suspension || state.scores.game === null || !map) continue;
        if (Math.max(map.home, map.away) > 9) continue;
        expect(open.size).toBeGreaterThanOrEqual(40);
      }
    }
  });

  it("has kills of a round to come that agree with each other and with who wins it [CAT-01]", () => {
    for (const script of scriptsOf(sport, 2)) {
      const play = script.play();
      for (const atMs of [-MINUTE_MS, 20 * MINUTE_MS].filter((at) => at < play.endMs)) {
        const fairOf = play.fairAt(atMs);
        const lines = play.openLines(atMs);
        const first = lines.find(({ marketId }) => marketId === "90106")!;
        const [home = 0] = fairOf({ marketId: "338", specifier: first.specifier });
        expect(fairOf(first)[0]).toBeCloseTo(0.68 * home + 0.32 * (1 - home), 9);
        // Whoever wins it, both sides together kill as many.
        const over = (marketId: string, total: number): number =>
          fairOf({ marketId, specifier: `${first.specifier}|total=${total}` })[0]!;
        expect(lines.filter(({ marketId }) => marketId === "90107")).toHaveLength(3);
        const meanOf = (marketId: string, most: number): number =>
          Array.from({ length: most }, (_, count) => over(marketId, count + 0.5)).reduce((sum, one) => sum + one, 0);
        expect(meanOf("90108", 5) + meanOf("90109", 5)).toBeCloseTo(meanOf("90107", 9), 9);
      }
    }
  });

  it("stands where it stood when it is told anew", () => {
    for (const { script, messages } of games.slice(0, 20)) {
      const atMs = script.startMs + 40 * MINUTE_MS;
      const [, anew] = new MatchRun(script, 0, atMs).opening();
      const shown = messages.filter(isMatch).findLast(({ state }) => state.clockAtMs <= atMs)!;
      expect(anew).toMatchObject({ state: { ...shown.state, clockAtMs: atMs } });
    }
  });

  it("is priced as often as it then happens, before the start and in play", () => {
    const scripts = scriptsOf(sport, 20);
    for (const minutes of [-1, 12, 45, 75]) {
      const found = deviations(scripts, minutes * MINUTE_MS);
      const far = [...found].filter(([, { z }]) => Math.abs(z) > 3.9).map(([marketId, { z }]) => [marketId, z]);
      expect([minutes, far]).toEqual([minutes, []]);
    }
  });

  it("asks about the same prices in several ways that do not contradict each other", () => {
    const compared: string[] = [];
    for (const script of scriptsOf(sport, 2)) {
      const play = script.play();
      for (const atMs of [-MINUTE_MS, 20 * MINUTE_MS, 50 * MINUTE_MS].filter((at) => at < play.endMs)) {
        const fairOf = play.fairAt(atMs);
        const fair = (marketId: string, specifier = ""): readonly number[] => fairOf({ marketId, specifier });
        const lines = play.openLines(atMs);
        for (const line of lines) expect(fairOf(line).reduce((sum, one) => sum + one, 0)).toBeCloseTo(1, 9);
        const scores = lines.find(({ marketId }) => marketId === "329");
        const ofRounds = lines.filter(({ marketId }) => marketId === "90104");
        compared.push(...(scores ? ["scores"] : []), ...ofRounds.map(() => "rounds"));
        if (scores) {
          const each = fairOf(scores);
          const half = each.slice(0, each.length / 2).reduce((sum, one) => sum + one, 0);
          expect(half).toBeCloseTo(fair("186")[0]!, 9);
          expect(each[0]).toBeCloseTo(fair("327", each.length === 4 ? "hcp=-1.5" : "hcp=-2.5")[0]!, 9);
        } else expect(fair("330", "mapnr=1")[0]).toBeCloseTo(fair("186")[0]!, 9);
        for (const { specifier } of ofRounds) {
          const scores = fair("90104", specifier);
          const [homes, ties] = [scores.slice(0, 12), scores.at(-1)!];
          expect([homes.reduce((sum, one) => sum + one, 0), ties]).toEqual([
            expect.closeTo(fair("334", specifier)[0]!, 9),
            expect.closeTo(fair("335", specifier)[0]!, 9),
          ]);
        }
        for (const { specifier } of lines.filter(({ marketId }) => marketId === "90105")) {
          const [homeOver = 0, awayOver = 0, homeUnder = 0] = fair("90105", specifier);
          expect(homeOver + awayOver).toBeCloseTo(fair("332", specifier)[0]!, 9);
          expect(homeOver + homeUnder).toBeCloseTo(fair("330", specifier.split("|")[0])[0]!, 9);
        }
        for (const { specifier } of lines.filter(({ marketId }) => marketId === "335")) {
          expect(fair("335", specifier)[0]).toBeCloseTo(fair("334", specifier)[1]!, 9);
          expect(fair("332", `${specifier}|total=24.5`)[0]).toBeCloseTo(fair("335", specifier)[0]!, 9);
        }
      }
    }
    expect(compared).toEqual(expect.arrayContaining(["scores", "rounds"]));
  });

  it("is one of about as many in play at nearly every minute, by its league's own calendar", () => {
    const scripts = scriptsOf(sport, 6);
    const spans = scripts.map((script) => ({ fromMs: script.startMs, untilMs: script.startMs + script.play().endMs }));
    const counts = Array.from({ length: 4 * 24 * 6 }, (_, step) => {
      const atMs = START_MS + DAY_MS + step * 10 * MINUTE_MS;
      return spans.filter(({ fromMs, untilMs }) => fromMs <= atMs && atMs < untilMs).length;
    });
    const mean = counts.reduce((sum, count) => sum + count, 0) / counts.length;
    expect(Math.abs(mean - inPlay)).toBeLessThan(1.5);
    expect(Math.min(...counts)).toBeGreaterThanOrEqual(least);
    expect(new Set(scripts.map(({ fixture }) => fixture.matchId)).size).toBe(scripts.length);
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
