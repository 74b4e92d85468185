import { describe, expect, it } from "vitest";
import { naiveFightResult } from "../../../../../test/feed/fights/naive-settlement.ts";
import { isMatch, isSettlement, keyOf, MINUTE_MS, playOut } from "../../../../../test/feed/play-out.ts";
import type { LineOffer, MatchState } from "../../../feed.ts";
import { createBoxing } from "../../boxing/boxing.ts";
import { MatchEvents } from "../../info/match-events.ts";
import { scriptOf } from "../../match/script-of.ts";
import type { ScheduledMatch } from "../../simulated-sport.ts";
import { createMma } from "../../mma/mma.ts";
import { drawFight } from "./draw-fight.ts";
import { BEFORE_THE_BELL, fightEndings, type FightStyle } from "./fight-model.ts";
import { verdict, verdictOf } from "./judges.ts";

const DAY_MS = 86_400_000;
const START_MS = Date.UTC(2026, 10, 21);

/** Some 18 knock-outs and 10 submissions in a hundred rounds, as often by either side. */
const STYLE: FightStyle = {
  rounds: 3,
  roundSeconds: 300,
  homeShare: 0.5,
  finishes: { home: { ko: 0.1, submission: 0.055 }, away: { ko: 0.1, submission: 0.055 } },
};
const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

describe("the model of a fight", () => {
  it("goes the distance as often as no round ends it", () => {
    const { all } = fightEndings(STYLE, BEFORE_THE_BELL);
    expect(sumOf(all.map(({ probability }) => probability))).toBeCloseTo(1, 12);
    const decided = sumOf(all.filter(({ method }) => method === "decision").map(({ probability }) => probability));
    expect(decided).toBeCloseTo(Math.exp(-3 * 0.31), 12);
    const first = sumOf(all.filter(({ round }) => round === 1).map(({ probability }) => probability));
    expect(first).toBeCloseTo(1 - Math.exp(-0.31), 12);
    const inFirstHalf = sumOf(all.filter(({ halves }) => halves === 0).map(({ probability }) => probability));
    expect(inFirstHalf).toBeCloseTo(1 - Math.exp(-0.155), 12);
  });

  it("gives the verdict as often to either of two equals, and to who is ahead with no round left", () => {
    const even = verdict([0, 0, 0], 3, 0.5);
    expect(even.home).toBeCloseTo(even.away, 12);
    expect(even.home + even.draw + even.away).toBeCloseTo(1, 12);
    const none = { home: 0, away: 0 };
    expect(verdict([1, -1, 1], 0, 0.5)).toEqual({ home: 1, draw: 0, away: 0, unanimous: none });
    expect(verdict([1, 2, 1], 0, 0.5)).toEqual({ home: 1, draw: 0, away: 0, unanimous: { home: 1, away: 0 } });
    expect(verdict([1, -1, 0], 0, 0.5)).toEqual({ home: 0, draw: 1, away: 0, unanimous: none });
    expect(verdict([2, 2, 2], 1, 0.5).home).toBeGreaterThan(0.9);
  });

  it("is worth before a round what it is worth after it, on average", () => {
    const before = verdict([0, 0, 0], 2, 0.6).home;
    // One round as judges give it, and then the model again.
    const fights = Array.from({ length: 4_000 }, (_, index) =>
      drawFight({
        seed: `round ${index}`,
        style: { ...STYLE, homeShare: 0.6, rounds: 2, finishes: NO_FINISHES },
        counted: {},
      }),
    );
    const worths = fights.flatMap(({ turns }) => {
      const turn = turns.find(({ phase }) => phase === "break");
      return turn
        ? verdict(
            turn.cards.map(({ home, away }) => home - away),
            1,
            0.6,
          ).home
        : [];
    });
    const after = sumOf(worths) / worths.length;
    expect(Math.abs(after - before)).toBeLessThan(0.025);
  });

  it("plays as often to each end as it says", () => {
    const endings = fightEndings(STYLE, BEFORE_THE_BELL).all;
    const ends = Array.from({ length: 4_000 }, (_, index) =>
      drawFight({ seed: `fight ${index}`, style: STYLE, counted: {} }),
    ).map(({ turns }) => turns.at(-1)!.end!);
    for (const method of ["ko", "submission", "decision"] as const) {
      const said = sumOf(endings.filter((ending) => ending.method === method).map(({ probability }) => probability));
      const share = ends.filter((end) => end.method === method).length / ends.length;
      expect([method, Math.abs(share - said) < 0.025]).toEqual([method, true]);
    }
    const draws = sumOf(endings.filter(({ winner }) => winner === "draw").map(({ probability }) => probability));
    expect(Math.abs(ends.filter(({ winner }) => winner === "draw").length / ends.length - draws)).toBeLessThan(0.01);
  });

  it("is decided by two judges of three", () => {
    const [home, away, level] = [
      { home: 29, away: 28 },
      { home: 27, away: 30 },
      { home: 28, away: 28 },
    ];
    expect(verdictOf([home, home, away])).toBe("home");
    expect(verdictOf([home, away, level])).toBe("draw");
    expect(verdictOf([level, away, away])).toBe("away");
  });
});

const NO_FINISHES = { home: { ko: 1e-9, submission: 0 }, away: { ko: 1e-9, submission: 0 } };

describe.each([
  { create: createMma, lines: 40, rounds: [3, 5], every: 5 },
  { create: createBoxing, lines: 40, rounds: [10, 12], every: 3 },
])("$create.name as the feed tells it", ({ create, lines: atLeast, rounds, every }) => {
  const sport = create();
  const week = sport
    .startsBetween(START_MS, START_MS + 5 * DAY_MS)
    .map((match) => scriptOf(sport, match.write("test")));
  /** The bouts of the cards of a day, in the order of their cards: ids tell the day, and number its bouts. */
  const boutsOf = (day: number): ScheduledMatch[] =>
    sport
      .startsBetween(day * DAY_MS, (day + 2) * DAY_MS)
      .filter(({ matchId }) => Math.floor(Number(matchId.slice(2)) / 1_000) === day)
      .toSorted((a, b) => (a.matchId < b.matchId ? -1 : 1));
  const isStopped = (script: (typeof week)[number]): boolean => script.play().stateAt(script.play().endMs).stage === 90;
  const fights = week
    .filter((script, index) => index % every === 0 || isStopped(script))
    .map((script) => ({ script, messages: playOut(script, MINUTE_MS) }));
  const statesOf = (messages: (typeof fights)[number]["messages"]): MatchState[] =>
    messages.filter(isMatch).map(({ state }) => state);

  it("offers its markets before the bell", () => {
    for (const { messages } of fights) {
      const open = messages.find(isMatch)!.lines.filter(({ status }) => status === 1);
      expect(open.length).toBeGreaterThanOrEqual(atLeast);
    }
  });

  it("asks about the same ends in several ways that do not contradict each other [CAT-01]", () => {
    for (const { script } of fights) {
      const play = script.play();
      for (const atMs of [-MINUTE_MS, 6 * MINUTE_MS, 11 * MINUTE_MS].filter((at) => at < play.endMs)) {
        const fairOf = play.fairAt(atMs);
        const fair = (marketId: string, specifier = ""): number => fairOf({ marketId, specifier })[0]!;
        const lines = play.openLines(atMs);
        // Of three ends, each outcome of a double chance stands for two.
        for (const line of lines) {
          const isOfTwo = line.marketId === "10" || line.marketId === "547";
          expect(sumOf(fairOf(line))).toBeCloseTo(isOfTwo ? 2 : 1, 9);
        }
        const numbers = lines.filter(({ marketId }) => marketId === "90001").map(({ specifier }) => specifier);
        // Who wins in a round ends the fight in it, and who wins inside the distance wins in one of them.
        for (const at of numbers) expect(fair("90006", at) + fair("90007", at)).toBeCloseTo(fair("90001", at), 9);
        expect(sumOf(numbers.map((at) => fair("90006", at)))).toBeCloseTo(fair("90002"), 9);
        // A round begins unless the fight has ended in one before it.
        for (const [index, at] of numbers.entries()) {
          if (index === 0) continue;
          const ended = sumOf(numbers.slice(0, index).map((before) => fair("90001", before)));
          expect(fair("90005", at)).toBeCloseTo(1 - ended, 9);
        }
        const draws = fairOf({ marketId: "1", specifier: "" })[1]!;
        expect(fair("90010") + fair("90011") + draws).toBeCloseTo(fair("911"), 9);
      }
    }
  });

  it("settles every line that ever opened exactly once, as what was shown says", () => {
    expect(fights.length).toBeGreaterThan(90);
    for (const { messages } of fights) {
      const opened = new Set(messages.filter(isMatch).flatMap(({ lines }) => lines.map(keyOf)));
      const settled = messages.filter(isSettlement).flatMap(({ lines }) => lines);
      expect(settled.map(keyOf).toSorted()).toEqual([...opened].toSorted());
      const states = statesOf(messages);
      const inOtherWords = settled.map((line) => ({
        ...line,
        outcomes: line.outcomes.map(({ id }) => ({ id, result: naiveFightResult(states, line, id) })),
      }));
      expect(settled).toEqual(inOtherWords);
    }
  });

  it("runs from the walk-in round by round to a finish, a verdict or no contest", () => {
    const flow = /^(0 )?22 540( 30[1-6] 54\d| 30[1-6] 55\d)*( 30)? (100|90)$/;
    const flows = fights.map(({ messages }) =>
      statesOf(messages)
        .map(({ stage }) => stage)
        .filter((stage, index, stages) => stage !== stages[index - 1])
        .join(" "),
    );
    for (const stages of flows) expect(stages).toMatch(flow);
    expect(flows.some((stages) => stages.includes(" 30 100"))).toBe(true);
    expect(flows.some((stages) => !stages.includes(" 30 ") && stages.endsWith("100"))).toBe(true);
    expect(new Set(fights.map(({ script }) => script.play().stateAt(-1).scores.maxPeriod))).toEqual(new Set(rounds));
  });

  it("shows points that judges can give, and a clock that counts down", () => {
    for (const { messages } of fights) {
      for (const { scores, clock, stage, status } of statesOf(messages)) {
        for (const { home, away } of scores.periods) {
          expect(Math.max(home, away)).toBe(10);
          expect(Math.min(home, away)).toBeGreaterThanOrEqual(8);
          expect(home).not.toBe(away);
        }
        if (status === 1) expect(scores.total).toEqual({ home: 0, away: 0 });
        expect(clock !== null).toBe(stage >= 540);
      }
    }
  });

  it("tells what each judge gave where they decide, and only then: with two of them or more goes who wins [CAT-05]", () => {
    let decided = 0;
    for (const { messages } of fights) {
      const states = statesOf(messages);
      const last = states.at(-1)!;
      const cards = ["judge_1", "judge_2", "judge_3"].flatMap((key) => last.statistics[key] ?? []);
      const isJudged = last.scores.periods.length === last.scores.maxPeriod && last.stage === 100;
      expect(cards).toHaveLength(isJudged ? 3 : 0);
      expect(states.slice(0, -1).some(({ statistics }) => statistics["judge_1"] !== undefined)).toBe(false);
      if (!isJudged) continue;
      decided += 1;
      const { home, away } = last.scores.total!;
      const verdict = verdictOf(cards);
      expect([home, away]).toEqual([verdict === "home" ? 1 : 0, verdict === "away" ? 1 : 0]);
    }
    expect(decided).toBeGreaterThan(0);
  });

  it("tells the points of every round that was judged, and when of a round something was counted [CAT-16]", () => {
    for (const { script, messages } of fights.slice(0, 40)) {
      const play = script.play();
      const events = new MatchEvents(play).upTo(play.endMs);
      const judged = events.filter(({ kind }) => kind === "score");
      const rounds = new Set(judged.map(({ key }) => key));
      expect(judged.map(({ amount }) => amount).every((points) => points >= 8 && points <= 10)).toBe(true);
      expect(judged).toHaveLength(2 * rounds.size);
      for (const { key } of statesOf(messages).at(-1)!.scores.periods) expect(rounds).toContain(key);
      const inRounds = events.filter(
        ({ kind, key }) => kind === "count" && (key === "knock_downs" || key === "takedowns"),
      );
      for (const { stage, clock } of inRounds) {
        // What is counted as the bell rings, or as the fight ends, has no clock any more.
        if (stage < 540)
          expect(stage === 30 || (stage >= 301 && stage <= 306) || stage === 100 || stage === 90).toBe(true);
        else expect(clock?.remainingInPeriodSeconds).toBeGreaterThanOrEqual(0);
      }
    }
  });

  it("has every turn at a whole millisecond, each after the one before", () => {
    for (const { script } of fights) {
      const play = script.play();
      const moments = [...play.moments(), ...play.suspensions.flatMap(({ fromMs, untilMs }) => [fromMs, untilMs])];
      expect(moments.filter((atMs) => !Number.isInteger(atMs))).toEqual([]);
      expect(play.moments().toSorted((a, b) => a - b)).toEqual(play.moments());
    }
  });

  it("takes no bets while it is suspended, in spans that never overlap", () => {
    let suspended = 0;
    for (const { script, messages } of fights) {
      const { suspensions, endMs } = script.play();
      const wrong = suspensions.filter(
        ({ fromMs, untilMs }, index) =>
          fromMs < (suspensions[index - 1]?.untilMs ?? 0) || untilMs <= fromMs || untilMs > endMs,
      );
      expect(wrong).toEqual([]);
      const shown = new Map<string, LineOffer>();
      for (const { state, lines } of messages.filter(isMatch)) {
        for (const line of lines) shown.set(keyOf(line), line);
        if (!state.suspension) continue;
        suspended += 1;
        expect([...shown.values()].some(({ status }) => status === 1)).toBe(false);
      }
    }
    expect(suspended).toBeGreaterThan(0);
  });

  it("has a fight in play in most hours, of fighters with names of their own", () => {
    const spans = week
      .slice(0, 300)
      .map((script) => ({ fromMs: script.startMs, untilMs: script.startMs + script.play().endMs }));
    const counts = Array.from({ length: 24 }, (_, hour) => {
      const atMs = START_MS + (hour + 1) * 60 * MINUTE_MS;
      return spans.filter(({ fromMs, untilMs }) => fromMs <= atMs && atMs < untilMs).length;
    });
    expect(counts.filter((count) => count > 0).length).toBeGreaterThanOrEqual(18);
    const day = boutsOf(START_MS / DAY_MS).map((match) => match.write("test").fixture);
    const names = day.flatMap((fixture) => (fixture.type === "match" ? [fixture.home.name, fixture.away.name] : []));
    expect(day.length).toBeGreaterThan(50);
    expect(new Set(names).size).toBe(names.length);
  });

  it("has each card in one piece, its main bouts last, also where it goes on after midnight", () => {
    const bouts = boutsOf(START_MS / DAY_MS);
    for (const { id } of sport.catalogue.tournaments) {
      const starts = bouts.filter(({ tournamentId }) => tournamentId === id).map(({ startTimeMs }) => startTimeMs);
      expect([id, starts]).toEqual([id, starts.toSorted((a, b) => a - b)]);
      expect(starts.at(-1)! - starts[0]!).toBeLessThan(5 * 60 * MINUTE_MS);
    }
  });
});
