import { parseSpecifier } from "@touchline/betting";
import { settleLine, type Tally } from "@touchline/sports";
import { HANDBALL } from "@touchline/sports/handball";
import { describe, expect, it } from "vitest";
import { isMatch, isSettlement, keyOf, MINUTE_MS, playOut } from "../../../../test/feed/play-out.ts";
import { naiveResult, shownIn } from "../../../../test/feed/timed-goals/naive-settlement.ts";
import type { MatchState, Pair } from "../../feed.ts";
import { attemptCounts } from "../families/timed-goals/goal-counts.ts";
import { scriptOf } from "../match/script-of.ts";
import { createHandball } from "./handball.ts";
import { momentOf, sheetOf } from "./handball-play.ts";
import { HANDBALL_LEAGUES, handballLeague } from "./leagues.ts";
import { BEFORE_THE_START, type HandballModel, handballModel, type HandballMoment } from "./model/handball-model.ts";
import { drawCourse } from "./play/draw-course.ts";
import { HANDBALL_PRICES } from "./prices.ts";

const DAY_MS = 86_400_000;
const START_MS = Date.UTC(2026, 10, 21);
const QUESTION = { strength: { scores: { home: 0.58, away: 0.55 }, attackSeconds: 36 }, isDecided: false };

const handball = createHandball();
const games = handball
  .startsBetween(START_MS, START_MS + 4 * DAY_MS)
  .filter((_, index) => index % 7 === 0)
  .map((match) => scriptOf(handball, match.write("test")))
  .map((script) => ({ script, messages: playOut(script, MINUTE_MS) }));
const statesOf = (messages: (typeof games)[number]["messages"]): MatchState[] =>
  messages.filter(isMatch).map(({ state }) => state);
const fair = (model: HandballModel, marketId: string, specifier = ""): readonly number[] =>
  HANDBALL_PRICES.fairPrices(model, { marketId, specifier });
const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

describe("the handball model", () => {
  it("has as many goals as attacks come off, also of part of an attack", () => {
    const goals = attemptCounts(24.5, 0.6);
    expect(sumOf(Array.from(goals))).toBeCloseTo(1, 12);
    expect(sumOf(Array.from(goals, (probability, count) => probability * count))).toBeCloseTo(24.5 * 0.6, 10);
    expect(Array.from(attemptCounts(2, 0.5))).toEqual([0.25, 0.5, 0.25]);
  });

  it("plays as often to each end as it says, with as many goals", () => {
    const model = handballModel(QUESTION, BEFORE_THE_START);
    const ends = Array.from({ length: 3_000 }, (_, index) => drawCourse({ seed: `match ${index}`, ...QUESTION })).map(
      ({ turns }) => sheetOf(turns.at(-1)!).tallies,
    );
    const share = (isMeant: (goals: Pair) => boolean): number =>
      ends.filter(({ goals }) => isMeant(goals!)).length / ends.length;
    const [home = 0, draw = 0] = fair(model, "1");
    expect(Math.abs(share((goals) => goals.home > goals.away) - home)).toBeLessThan(0.03);
    expect(Math.abs(share((goals) => goals.home === goals.away) - draw)).toBeLessThan(0.02);
    const mean = sumOf(ends.map(({ goals }) => goals!.home + goals!.away)) / ends.length;
    const expected = sumOf(model.scores.regular.all.map((end) => end.probability * (end.home + end.away)));
    expect(Math.abs(mean - expected)).toBeLessThan(0.5);
    const leads = ends.map(({ goals }) => goals!.home - goals!.away);
    const variance = sumOf(leads.map((lead) => lead ** 2)) / ends.length - (sumOf(leads) / ends.length) ** 2;
    expect(Math.sqrt(variance)).toBeGreaterThan(4.5);
    expect(Math.sqrt(variance)).toBeLessThan(5.4);
  });

  it("does not contradict itself, whatever the moment", () => {
    for (const { turns } of Array.from({ length: 10 }, (_, index) =>
      drawCourse({ seed: `at ${index}`, ...QUESTION, isDecided: true }),
    )) {
      for (const turn of turns.filter((_, index) => index % 7 === 0)) {
        const model = handballModel({ ...QUESTION, isDecided: true }, momentOf(turn, turn.atMs));
        const [home = 0, draw = 0, away = 0] = fair(model, "1");
        expect(home + draw + away).toBeCloseTo(1, 9);
        expect(fair(model, "16", "hcp=0.5")[0]).toBeCloseTo(home + draw, 9);
        expect(fair(model, "406")[0]).toBeGreaterThanOrEqual(home - 1e-9);
        const halfAndFull = fair(model, "47");
        expect(sumOf(halfAndFull)).toBeCloseTo(1, 6);
        expect(halfAndFull[0]! + halfAndFull[3]! + halfAndFull[6]!).toBeCloseTo(home, 4);
        expect(sumOf(halfAndFull.slice(0, 3))).toBeCloseTo(fair(model, "60")[0]!, 4);
        expect(sumOf(fair(model, "15"))).toBeCloseTo(1, 9);
        expect(sumOf(fair(model, "25"))).toBeCloseTo(1, 9);
        expect(sumOf(fair(model, "52"))).toBeCloseTo(1, 9);
      }
    }
  });

  it("reckons with suspensions, and with who has the ball", () => {
    const goals = [
      { home: 14, away: 14 },
      { home: 12, away: 12 },
    ];
    const at = (change: Partial<HandballMoment>): number => {
      const moment = {
        goals,
        half: 2,
        secondsPlayed: 1_500,
        shortUntil: [],
        attacker: null,
        shootOut: null,
        ...change,
      };
      return fair(handballModel(QUESTION, moment), "16", "hcp=-0.5")[0]!;
    };
    expect(at({ shortUntil: [{ side: "home", untilSeconds: 1_620 }] })).toBeLessThan(at({}));
    expect(at({ shortUntil: [{ side: "away", untilSeconds: 1_620 }] })).toBeGreaterThan(at({}));
    expect(at({ attacker: "home" })).toBeGreaterThan(at({ attacker: "away" }));
  });
});

describe("prices of handball", () => {
  const model = handballModel(
    { ...QUESTION, isDecided: true },
    { goals: [{ home: 9, away: 10 }], half: 1, secondsPlayed: 1_100, shortUntil: [], attacker: "away", shootOut: null },
  );

  it("are each the share of endings that the market's own settlement rule pays", () => {
    const final = ({ home, away }: Pair): Tally => ({ home, away, isFinal: true });
    const lines = HANDBALL_PRICES.openLines(model).filter(({ marketId }) => !["47", "52"].includes(marketId));
    expect(lines.length).toBeGreaterThan(50);
    for (const line of lines) {
      const market = HANDBALL.markets.find(({ id }) => id === line.marketId)!;
      const of = JSON.stringify(market.settlement);
      const name = ["goals/1", "goals/2", "match"].find((tally) => of.includes(`"${tally}"`)) ?? "goals";
      const { regular, decided } = model.scores;
      const scopes = {
        goals: regular,
        match: decided,
        "goals/1": model.scores.period(1),
        "goals/2": model.scores.period(2),
      };
      const paid = market.outcomes.map(() => 0);
      let kept = 0;
      for (const ending of scopes[name as keyof typeof scopes].all) {
        const sheet = { isOver: true, tallies: { [name]: final(ending) } };
        const results = settleLine(market, parseSpecifier(line.specifier), sheet)!;
        if (results.some(({ result }) => result === "refund_entire")) continue;
        kept += ending.probability;
        for (const [index, { result }] of results.entries())
          if (result === "win_entire") paid[index]! += ending.probability;
      }
      const places = (values: readonly number[]): string[] => values.map((value) => value.toFixed(8));
      const priced = HANDBALL_PRICES.fairPrices(model, line);
      expect([keyOf(line), places(priced)]).toEqual([keyOf(line), places(paid.map((value) => value / kept))]);
    }
  });
});

describe("a match of handball as the feed tells it", () => {
  it("offers more than sixty lines before it begins", () => {
    for (const { messages } of games) {
      const { lines } = messages.find(isMatch)!;
      expect(lines.filter(({ status }) => status === 1).length).toBeGreaterThan(60);
    }
  });

  it("settles every line that ever opened exactly once, as the scores that were shown say", () => {
    expect(games.length).toBeGreaterThan(50);
    for (const { script, messages } of games) {
      const opened = new Set(messages.filter(isMatch).flatMap(({ lines }) => lines.map(keyOf)));
      const settled = messages.filter(isSettlement).flatMap(({ lines }) => lines);
      expect(settled.map(keyOf).toSorted()).toEqual([...opened].toSorted());
      const shown = shownIn(statesOf(messages), 2, script.play());
      const inOtherWords = settled.map((line) => ({
        ...line,
        outcomes: line.outcomes.map(({ id }) => ({ id, result: naiveResult(shown, line, id) })),
      }));
      expect(settled).toEqual(inOtherWords);
    }
  });

  it("runs through halves, the break and throws from seven metres, which only some leagues have", () => {
    const flows = games.map(({ script, messages }) => ({
      isDecided: handballLeague(script.fixture.tournamentId).isDecided,
      stages: statesOf(messages)
        .map(({ stage }) => stage)
        .filter((stage, index, stages) => stage !== stages[index - 1])
        .join(" "),
      last: statesOf(messages).at(-1)!.scores.total!,
    }));
    for (const { stages, isDecided, last } of flows) {
      expect(stages).toMatch(isDecided ? /^(0 )?6 31 7 (100|34 52 120)$/ : /^(0 )?6 31 7 100$/);
      if (isDecided) expect(last.home).not.toBe(last.away);
    }
    expect(flows.some(({ last, isDecided }) => !isDecided && last.home === last.away)).toBe(true);
  });

  it("shows only scores that can be, one goal after the other, at most two players off and three time-outs of a side", () => {
    for (const { messages } of games) {
      let before = 0;
      for (const { scores, clock, stage, statistics, status } of statesOf(messages)) {
        if (status !== 1) continue;
        const goals = scores.total!.home + scores.total!.away;
        expect(goals - before).toBeGreaterThanOrEqual(0);
        expect(goals - before).toBeLessThanOrEqual(1);
        before = goals;
        if (stage === 6 || stage === 7)
          expect(clock!.remainingInPeriodSeconds! + clock!.playedSeconds).toBe(1_800 * scores.periods.length);
        const off = statistics["suspensions"]!;
        expect(Math.max(off.home, off.away)).toBeLessThanOrEqual(2);
        const { two_minutes: suspended, time_outs: timeOuts } = statistics;
        expect(Math.min(suspended!.home - off.home, suspended!.away - off.away)).toBeGreaterThanOrEqual(0);
        expect(Math.max(timeOuts!.home, timeOuts!.away)).toBeLessThanOrEqual(scores.periods.length === 1 ? 2 : 3);
      }
      const last = statesOf(messages).at(-1)!;
      expect(last).toMatchObject({ status: 4, suspension: null, clock: null });
    }
  });

  it("is the same for the same seed and another for another", () => {
    const question = { seed: "one", ...QUESTION };
    expect(drawCourse(question)).toEqual(drawCourse(question));
    expect(drawCourse({ ...question, seed: "two" })).not.toEqual(drawCourse(question));
  });
});

describe("the calendar of handball", () => {
  it("has matches in play at any hour, about six on average", () => {
    const spans = handball.startsBetween(START_MS - DAY_MS, START_MS + DAY_MS).map((match) => ({
      fromMs: match.startTimeMs,
      untilMs: match.startTimeMs + match.write("test").play().endMs,
    }));
    const counts = Array.from({ length: 96 }, (_, quarter) => {
      const atMs = START_MS + quarter * 15 * MINUTE_MS;
      return spans.filter(({ fromMs, untilMs }) => fromMs <= atMs && atMs < untilMs).length;
    });
    expect(Math.min(...counts)).toBeGreaterThanOrEqual(1);
    expect(Math.max(...counts)).toBeLessThanOrEqual(18);
    expect(sumOf(counts) / counts.length).toBeGreaterThan(4.5);
    expect(sumOf(counts) / counts.length).toBeLessThan(8);
  });

  it("has clubs with a name and a code of their own in each league", () => {
    for (const { entrants, name } of HANDBALL_LEAGUES) {
      for (const key of ["name", "shortName"] as const)
        expect([name, new Set(entrants.map(({ team }) => team[key])).size]).toEqual([name, entrants.length]);
    }
  });
});
