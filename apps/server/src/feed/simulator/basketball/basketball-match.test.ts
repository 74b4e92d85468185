import { parseSpecifier } from "@touchline/betting";
import { settleLine } from "@touchline/sports";
import { describe, expect, it } from "vitest";
import { naiveResult } from "../../../../test/feed/quarters/naive-settlement.ts";
import { MINUTE_MS, isMatch, isSettlement, keyOf, playOut } from "../../../../test/feed/play-out.ts";
import type { MatchState } from "../../feed.ts";
import { MatchRun } from "../engine/match-run.ts";
import { scriptOf } from "../match/script-of.ts";
import { createBasketball } from "./basketball.ts";
import { startOfMatch } from "./model/basketball-score.ts";
import { Forecast, type Format } from "./model/forecast.ts";
import { Pace } from "./model/possession-counts.ts";
import { pointsLaw, possessionPoints } from "./model/possession-points.ts";
import { drawCourse, type MatchCourse } from "./play/draw-course.ts";
import { sheetOf } from "./play/sheet-at.ts";
import { BASKETBALL_PRICES } from "./prices.ts";

const DAY_MS = 86_400_000;
const START_MS = Date.UTC(2026, 10, 21);

const basketball = createBasketball();
const fortnight = basketball
  .startsBetween(START_MS, START_MS + 14 * DAY_MS)
  .map((match) => scriptOf(basketball, match.write("test")));
const lastStage = (script: (typeof fortnight)[number]): number => {
  const play = script.play();
  return play.stateAt(play.endMs).stage;
};
/** A hundred of a fortnight's matches, some that went to overtime, and all that were abandoned. */
const scripts = fortnight.filter(
  (script, index) => index % 32 === 0 || (index % 6 === 0 && lastStage(script) === 110) || lastStage(script) === 90,
);
const games = scripts.map((script) => ({ script, messages: playOut(script, MINUTE_MS) }));
const statesOf = (messages: (typeof games)[number]["messages"]): MatchState[] =>
  messages.filter(isMatch).map(({ state }) => state);

/** What the box score shows at the end, and whether the match came to it. */
function pointsShown(script: (typeof fortnight)[number], stage: number) {
  const play = script.play();
  const { home, away } = play.people!.lineupsAt(play.endMs);
  const rows = [home, away].flatMap(({ tables }) => tables!.flatMap((table) => table.rows));
  return {
    points: new Map(rows.map(({ playerId, values }) => [playerId, Number(values[0])])),
    isFinal: stage !== 90,
  };
}

function playerResult({ points, isFinal }: ReturnType<typeof pointsShown>, specifier: string, outcomeId: string) {
  const [player = "", total = ""] = specifier.split("|").map((pair) => pair.slice(pair.indexOf("=") + 1));
  const made = points.get(player);
  const isOver = made !== undefined && made > Number(total);
  if (made === undefined || (!isOver && !isFinal)) return "refund_entire";
  return isOver === (outcomeId === "12") ? "win_entire" : "lose_entire";
}

describe("a basketball match as the feed tells it", () => {
  it("offers more than sixty lines of thirty markets before it begins", () => {
    for (const { messages } of games) {
      const open = messages.find(isMatch)!.lines.filter(({ status }) => status === 1);
      expect(open.length).toBeGreaterThan(60);
      expect(new Set(open.map(({ marketId }) => marketId)).size).toBeGreaterThanOrEqual(27);
    }
  });

  it("settles every line that ever opened exactly once, as the scores that were shown say", () => {
    expect(scripts.filter((script) => lastStage(script) === 90).length).toBeGreaterThan(1);
    expect(scripts.filter((script) => lastStage(script) === 110).length).toBeGreaterThan(5);
    for (const { script, messages } of games) {
      const opened = new Set(messages.filter(isMatch).flatMap(({ lines }) => lines.map(keyOf)));
      const settled = messages.filter(isSettlement).flatMap(({ lines }) => lines);
      expect(settled.map(keyOf).toSorted()).toEqual([...opened].toSorted());
      const states = statesOf(messages);
      const resultOf = (line: (typeof settled)[number], id: string) =>
        line.marketId === "921"
          ? playerResult(pointsShown(script, states.at(-1)!.stage), line.specifier, id)
          : naiveResult(states, line, id);
      const inOtherWords = settled.map((line) => ({
        ...line,
        outcomes: line.outcomes.map(({ id }) => ({ id, result: resultOf(line, id) })),
      }));
      expect(settled).toEqual(inOtherWords);
    }
  }, 60_000);

  it("shows points that a possession can bring, in periods that add up to the score", () => {
    for (const { messages } of games) {
      let before = { home: 0, away: 0 };
      for (const { scores, status, stage } of statesOf(messages)) {
        if (status === 0) expect(scores).toMatchObject({ total: null, periods: [] });
        if (scores.total === null) continue;
        const gain = [scores.total.home - before.home, scores.total.away - before.away];
        expect(Math.min(...gain)).toBe(0);
        expect(Math.max(...gain)).toBeLessThanOrEqual(3);
        before = scores.total;
        const sum = (side: "home" | "away"): number => scores.periods.reduce((all, period) => all + period[side], 0);
        expect([sum("home"), sum("away")]).toEqual([before.home, before.away]);
        if (stage === 40) expect(scores.periods).toHaveLength(5);
      }
      const last = statesOf(messages).at(-1)!;
      expect(last).toMatchObject({ status: 4, suspension: null, clock: null });
      if (last.stage !== 90) expect(before.home).not.toBe(before.away);
    }
  });

  it("goes through its stages in order, its clock down from the length of a period to nothing", () => {
    for (const { script } of games.slice(0, 40)) {
      const play = script.play();
      const stages: number[] = [];
      let left = Number.POSITIVE_INFINITY;
      for (const atMs of play.moments()) {
        const { stage, clock } = play.stateAt(atMs);
        if (stages.at(-1) !== stage) {
          stages.push(stage);
          left = Number.POSITIVE_INFINITY;
        }
        if (clock === null) continue;
        expect(clock.remainingInPeriodSeconds).toBeLessThanOrEqual(left);
        expect(clock.remainingInPeriodSeconds).toBeGreaterThanOrEqual(0);
        left = clock.remainingInPeriodSeconds!;
      }
      expect(stages.join(" ")).toMatch(/^13 301 14 31 15 303 16( 32 40)* ?(100|110)$|^13.*90$/);
    }
  });

  it("says in each break when play goes on", () => {
    for (const { script } of games.slice(0, 20)) {
      const play = script.play();
      const moments = play.moments();
      for (const [index, atMs] of moments.entries()) {
        const { stage, resumesAfterMs } = play.stateAt(atMs);
        const isBreak = [301, 31, 303, 32].includes(stage);
        expect(resumesAfterMs).toBe(isBreak ? moments[index + 1] : undefined);
      }
    }
  });

  it("says the same clock between two turns as at the turn, run on", () => {
    const play = games[0]!.script.play();
    const [start, next] = play.moments();
    const from = play.stateAt(start!).clock!;
    const later = play.stateAt(Math.min(start! + 3_000, next! - 1)).clock!;
    expect(from.isStopped).toBe(false);
    expect(from.remainingInPeriodSeconds! - later.remainingInPeriodSeconds!).toBe(
      later.playedSeconds - from.playedSeconds,
    );
  });

  it("closes betting at each end of a period and around shots that may decide a close game, never over the end", () => {
    for (const { script } of games) {
      const { suspensions, endMs } = script.play();
      const wrong = suspensions.filter(
        ({ fromMs, untilMs }, index) =>
          fromMs < (suspensions[index - 1]?.untilMs ?? 0) || untilMs <= fromMs || untilMs > endMs,
      );
      expect(wrong).toEqual([]);
      if (lastStage(script) !== 90)
        expect(suspensions.filter(({ reason }) => reason === "break").length).toBeGreaterThanOrEqual(3);
    }
  });

  it("stands where it stood when it is told anew", () => {
    for (const { script, messages } of games.slice(0, 20)) {
      const atMs = script.startMs + 40 * MINUTE_MS;
      const [, anew] = new MatchRun(script, 0, atMs).opening();
      const shown = messages.filter(isMatch).findLast(({ state }) => state.clockAtMs <= atMs)!;
      const { clock: _clock, ...state } = shown.state;
      expect(anew).toMatchObject({ state: { ...state, clockAtMs: atMs } });
    }
  });
});

const FORMAT: Format = { pace: new Pace(17.5), quarterSeconds: 600, overtimeSeconds: 300 };
const AVERAGES = { home: 1.124, away: 1.08 };
const SIDES = { home: possessionPoints(AVERAGES.home), away: possessionPoints(AVERAGES.away) };
const START = startOfMatch(FORMAT.quarterSeconds);

const marketOf = (marketId: string) => basketball.descriptor.markets.find(({ id }) => id === marketId)!;

describe("the prices of a basketball match", () => {
  it("are paid as often as they say, over five thousand matches from the same state", () => {
    const forecast = new Forecast(FORMAT, START, SIDES);
    const sheets = Array.from({ length: 5_000 }, (_, index) =>
      drawCourse({ seed: `fair ${index}`, format: FORMAT, averages: AVERAGES }),
    )
      .filter(({ turns }: MatchCourse) => turns.at(-1)?.stage !== 90)
      .map(({ turns }) => sheetOf(turns.at(-1)!.score, { isOver: true, isAbandoned: false }));
    const far: unknown[] = [];
    for (const { marketId, specifier } of BASKETBALL_PRICES.openLines(forecast)) {
      const market = marketOf(marketId);
      const won = market.outcomes.map(() => 0);
      let paid = 0;
      for (const sheet of sheets) {
        const results = settleLine(market, parseSpecifier(specifier), sheet)!;
        if (results[0]!.result === "refund_entire") continue;
        paid++;
        for (const [index, { result }] of results.entries()) if (result === "win_entire") won[index]! += 1;
      }
      for (const [index, probability] of BASKETBALL_PRICES.fairPrices(forecast, { marketId, specifier }).entries()) {
        const off = (won[index]! / paid - probability) / Math.sqrt((probability * (1 - probability)) / paid);
        if (Math.abs(off) > 3.9) far.push([marketId, specifier, index, off]);
      }
    }
    expect(far).toEqual([]);
  }, 60_000);

  it("are the share of endings that the market's rule pays, where all endings can be listed", () => {
    // A quarter of four seconds has one possession, and an overtime too: whoever scores in it has won.
    const format: Format = { pace: FORMAT.pace, quarterSeconds: 4, overtimeSeconds: 4 };
    const score = { ...startOfMatch(4), ball: "home" as const };
    const forecast = new Forecast(format, score, SIDES);
    const laws = { home: pointsLaw(AVERAGES.home), away: pointsLaw(AVERAGES.away) };
    let endings = [{ periods: [] as { home: number; away: number }[], probability: 1 }];
    for (const side of ["home", "away", "home", "away"] as const) {
      endings = endings.flatMap(({ periods, probability }) =>
        laws[side].map((share, points) => ({
          periods: [...periods, { home: 0, away: 0, [side]: points }],
          probability: probability * share,
        })),
      );
    }
    const scoring = (["home", "away"] as const).flatMap((side) =>
      laws[side].slice(1).map((share, index) => ({ points: { home: 0, away: 0, [side]: index + 1 }, share })),
    );
    const all = scoring.reduce((sum, { share }) => sum + share, 0);
    const sheets = endings.flatMap(({ periods, probability }) => {
      const lead = periods.reduce((sum, { home, away }) => sum + home - away, 0);
      const ended = lead === 0 ? scoring : [{ points: null, share: all }];
      return ended.map(({ points, share }) => ({
        probability: (probability * share) / all,
        sheet: sheetOf(
          { ...score, period: points ? 5 : 4, secondsLeft: 0, periods: points ? [...periods, points] : periods },
          { isOver: true, isAbandoned: false },
        ),
      }));
    });
    // Of these the model takes quarters for drawn apart, and here each has one side's possession alone.
    const apart = new Set(["47", "52", "234", "235", "236", "302", "303", "304", "756", "757", "83", "88", "90"]);
    const lines = BASKETBALL_PRICES.openLines(forecast).filter(({ marketId }) => !apart.has(marketId));
    expect(lines.length).toBeGreaterThan(15);
    for (const { marketId, specifier } of lines) {
      const market = marketOf(marketId);
      const paid = market.outcomes.map(() => 0);
      let refunded = 0;
      for (const { sheet, probability } of sheets) {
        const results = settleLine(market, parseSpecifier(specifier), sheet)!;
        if (results[0]!.result === "refund_entire") refunded += probability;
        for (const [index, { result }] of results.entries()) if (result === "win_entire") paid[index]! += probability;
      }
      const fair = BASKETBALL_PRICES.fairPrices(forecast, { marketId, specifier });
      const inPlaces = (values: readonly number[]): string[] => values.map((value) => value.toFixed(3));
      expect([marketId, specifier, inPlaces(fair)]).toEqual([
        marketId,
        specifier,
        inPlaces(paid.map((value) => value / (1 - refunded))),
      ]);
    }
  });

  it("sum to one in every market, and imply each other", () => {
    const forecast = new Forecast(FORMAT, START, SIDES);
    for (const line of BASKETBALL_PRICES.openLines(forecast)) {
      const fair = BASKETBALL_PRICES.fairPrices(forecast, line);
      expect(fair.reduce((sum, probability) => sum + probability, 0)).toBeCloseTo(1, 9);
      expect(fair).toHaveLength(marketOf(line.marketId).outcomes.length);
    }
    const fair = (marketId: string, specifier = ""): readonly number[] =>
      BASKETBALL_PRICES.fairPrices(forecast, { marketId, specifier });
    const [home = 0] = fair("219");
    const margins = fair("290", "variant=sr:winning_margin_no_draw:11+");
    expect(margins[0]! + margins[1]! + margins[2]!).toBeCloseTo(home, 9);
    expect(fair("223", "hcp=-5.5")[0]).toBeCloseTo(margins[0]! + margins[1]!, 9);
    const both = fair("292", "total=160.5");
    expect(both[0]! + both[2]!).toBeCloseTo(home, 9);
    expect(both[0]! + both[1]!).toBeCloseTo(fair("225", "total=160.5")[0]!, 9);
    const [regular = 0, draw = 0] = fair("1");
    expect(fair("220")[0]).toBeCloseTo(draw, 9);
    expect(home).toBeGreaterThan(regular);
    const half = fair("47");
    expect(half[0]! + half[1]! + half[2]!).toBeCloseTo(fair("60")[0]!, 3);
    expect(half[0]! + half[3]! + half[6]!).toBeCloseTo(regular, 3);
  });
});
