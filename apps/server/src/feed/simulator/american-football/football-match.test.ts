import { parseSpecifier } from "@touchline/betting";
import { settleLine } from "@touchline/sports";
import { describe, expect, it } from "vitest";
import { MINUTE_MS, isMatch, isSettlement, keyOf, playOut } from "../../../../test/feed/play-out.ts";
import { naiveFootballResult } from "../../../../test/feed/quarters/naive-football.ts";
import type { MatchState } from "../../feed.ts";
import { MatchEvents } from "../info/match-events.ts";
import { scriptOf } from "../match/script-of.ts";
import { createAmericanFootball } from "./american-football.ts";
import { drivesOf } from "./model/drives.ts";
import { START } from "./model/football-score.ts";
import { FootballForecast } from "./model/forecast.ts";
import { drawCourse } from "./play/draw-course.ts";
import { sheetOf } from "./play/sheet-at.ts";
import { FOOTBALL_PRICES } from "./prices.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const START_MS = Date.UTC(2026, 10, 21);

const football = createAmericanFootball();
const weeks = football
  .startsBetween(START_MS, START_MS + 20 * DAY_MS)
  .map((match) => scriptOf(football, match.write("test")));
const lastStage = (script: (typeof weeks)[number]): number => {
  const play = script.play();
  return play.stateAt(play.endMs).stage;
};
/** Some thirty matches of three weeks, a third of those that went to overtime, and all that were abandoned. */
const scripts = weeks.filter(
  (script, index) => index % 40 === 0 || (index % 3 === 0 && lastStage(script) === 110) || lastStage(script) === 90,
);
const games = scripts.map((script) => ({ script, messages: playOut(script, MINUTE_MS) }));
const statesOf = (messages: (typeof games)[number]["messages"]): MatchState[] =>
  messages.filter(isMatch).map(({ state }) => state);

const DEFENCES = ["1949", "1951"];

/** As the account of the match tells of touchdowns, and its line-ups of players. */
function touchdownsShown(script: (typeof weeks)[number]) {
  const play = script.play();
  const { home, away } = play.people!.lineupsAt(0);
  return {
    by: new MatchEvents(play)
      .upTo(play.endMs)
      .filter(({ kind, amount }) => kind === "score" && amount === 6)
      .map(({ player, side }) => player?.id ?? DEFENCES[side === "home" ? 0 : 1]!),
    named: new Set([...home.players, ...away.players].map(({ id }) => id)),
    isAbandoned: lastStage(script) === 90,
  };
}

function touchdownResult(
  { by, named, isAbandoned }: ReturnType<typeof touchdownsShown>,
  { marketId, specifier }: { marketId: string; specifier: string },
  outcomeId: string,
) {
  const number = Number(specifier.replace("touchdownnr=", ""));
  const isOpen = isAbandoned && (marketId === "90104" || by.length < number);
  const isRefunded = !named.has(outcomeId) && ![...DEFENCES, "1716"].includes(outcomeId);
  if (isOpen || isRefunded) return "refund_entire";
  const isWon = marketId === "90104" ? by.includes(outcomeId) : (by[number - 1] ?? "1716") === outcomeId;
  return isWon ? "win_entire" : "lose_entire";
}

describe("an American football match as the feed tells it", () => {
  it("settles every line that ever opened exactly once, as the scores that were shown say", () => {
    expect(scripts.filter((script) => lastStage(script) === 90).length).toBeGreaterThan(0);
    expect(scripts.filter((script) => lastStage(script) === 110).length).toBeGreaterThan(2);
    for (const { script, messages } of games) {
      const opened = new Set(messages.filter(isMatch).flatMap(({ lines }) => lines.map(keyOf)));
      expect(opened.size).toBeGreaterThan(60);
      const settled = messages.filter(isSettlement).flatMap(({ lines }) => lines);
      expect(settled.map(keyOf).toSorted()).toEqual([...opened].toSorted());
      const states = statesOf(messages);
      const shown = touchdownsShown(script);
      const resultOf = (line: (typeof settled)[number], id: string) =>
        ["909", "90104"].includes(line.marketId)
          ? touchdownResult(shown, line, id)
          : naiveFootballResult(states, line, id);
      const inOtherWords = settled.map((line) => ({
        ...line,
        outcomes: line.outcomes.map(({ id }) => ({ id, result: resultOf(line, id) })),
      }));
      expect(settled).toEqual(inOtherWords);
    }
  });

  it("shows points that a play can bring, and the try of a touchdown after it", () => {
    for (const { messages } of games) {
      let before = { home: 0, away: 0 };
      let isTry = false;
      for (const { scores } of statesOf(messages)) {
        if (scores.total === null) continue;
        const gain = scores.total.home - before.home + scores.total.away - before.away;
        if (gain !== 0) {
          expect(isTry ? [1, 2, 3, 6] : [2, 3, 6]).toContain(gain);
          isTry = gain === 6;
        }
        before = scores.total;
        const sum = (side: "home" | "away"): number => scores.periods.reduce((all, period) => all + period[side], 0);
        expect([sum("home"), sum("away")]).toEqual([before.home, before.away]);
      }
      expect(statesOf(messages).at(-1)).toMatchObject({ status: 4, suspension: null, clock: null });
    }
  });

  it("says which down it is of whose drive, within the rules", () => {
    for (const { script } of games.slice(0, 30)) {
      const play = script.play();
      for (const atMs of play.moments()) {
        const { scores, statistics } = play.stateAt(atMs);
        const { down, to_gain: toGain, to_goal: toGoal } = statistics;
        if (scores.server === null) {
          expect(down).toEqual({ home: 0, away: 0 });
          continue;
        }
        const side = scores.server === 1 ? "home" : "away";
        expect([1, 2, 3, 4]).toContain(down![side]);
        expect(toGain![side]).toBeGreaterThan(0);
        expect(toGain![side]).toBeLessThanOrEqual(Math.min(10, toGoal![side]));
        expect(toGoal![side]).toBeLessThan(100);
      }
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
      expect(stages.join(" ")).toMatch(/^13 301 14 31 15 303 16( 32 40)? ?(100|110)$|^13.*90$/);
    }
  });

  it("gives a club a night's rest between two matches", () => {
    const starts = new Map<string, number>();
    for (const match of football.startsBetween(START_MS, START_MS + 10 * DAY_MS)) {
      const { fixture } = match.write("test");
      if (fixture.type !== "match") throw new Error("A league has matches.");
      for (const { name } of [fixture.home, fixture.away]) {
        expect(match.startTimeMs - (starts.get(name) ?? 0)).toBeGreaterThan(18 * HOUR_MS);
        starts.set(name, match.startTimeMs);
      }
    }
  });

  it("has from one to eleven matches in play at every hour", () => {
    const spans = football
      .startsBetween(START_MS - DAY_MS, START_MS + 3 * DAY_MS)
      .map((match) => ({ fromMs: match.startTimeMs, untilMs: match.startTimeMs + match.write("test").play().endMs }));
    const counts = Array.from({ length: 3 * 24 }, (_, hour) => {
      const atMs = START_MS + hour * HOUR_MS;
      return spans.filter(({ fromMs, untilMs }) => fromMs <= atMs && atMs < untilMs).length;
    });
    expect(Math.min(...counts)).toBeGreaterThanOrEqual(1);
    expect(Math.max(...counts)).toBeLessThanOrEqual(11);
  });
});

const CONVERSIONS = { home: 0.715, away: 0.695 };
const forecast = new FootballForecast(START, { home: drivesOf(CONVERSIONS.home), away: drivesOf(CONVERSIONS.away) });
const marketOf = (marketId: string) => football.descriptor.markets.find(({ id }) => id === marketId)!;
const fair = (marketId: string, specifier = ""): readonly number[] =>
  FOOTBALL_PRICES.fairPrices(forecast, { marketId, specifier });

describe("the prices of an American football match", () => {
  it("have touchdowns in some twenty drives of a hundred and field goals in as many, and key numbers of three and seven", () => {
    const { fresh } = drivesOf(0.705);
    expect(fresh.touchdown).toBeCloseTo(0.212, 2);
    expect(fresh.fieldGoal).toBeCloseTo(0.193, 2);
    const { margin } = forecast.regular;
    const by = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((points) => margin.at(points) + margin.at(-points));
    expect(by.indexOf(Math.max(...by))).toBe(2);
    const withoutThree = by.filter((_, index) => index > 3);
    expect(by[6]).toBe(Math.max(...withoutThree));
    let variance = 0;
    let mean = 0;
    for (let lead = margin.first; lead <= margin.last; lead++) mean += lead * margin.at(lead);
    for (let lead = margin.first; lead <= margin.last; lead++) variance += (lead - mean) ** 2 * margin.at(lead);
    expect(Math.sqrt(variance)).toBeCloseTo(13.8, 0);
  });

  it("are paid as often as they say, over four thousand matches from the same state", () => {
    const sheets = Array.from({ length: 4_000 }, (_, index) =>
      drawCourse({ seed: `fair ${index}`, conversions: CONVERSIONS }),
    )
      .filter(({ turns }) => turns.at(-1)?.stage !== 90)
      .map(({ turns }) => sheetOf(turns.at(-1)!.score, { isOver: true, isAbandoned: false }));
    const far: unknown[] = [];
    for (const { marketId, specifier } of FOOTBALL_PRICES.openLines(forecast)) {
      const market = marketOf(marketId);
      const won = market.outcomes.map(() => 0);
      let paid = 0;
      for (const sheet of sheets) {
        const results = settleLine(market, parseSpecifier(specifier), sheet)!;
        if (results[0]!.result === "refund_entire") continue;
        paid++;
        for (const [index, { result }] of results.entries()) if (result === "win_entire") won[index]! += 1;
      }
      for (const [index, probability] of fair(marketId, specifier).entries()) {
        // Drives are reckoned with as if all took their time whatever becomes of them, which they nearly do.
        const allowed = 0.02 + 3 * Math.sqrt((probability * (1 - probability)) / paid);
        const off = won[index]! / paid - probability;
        if (Math.abs(off) > allowed) far.push([marketId, specifier, index, off, allowed]);
      }
    }
    expect(far).toEqual([]);
  });

  it("sum to one in every market, and imply each other", () => {
    for (const line of FOOTBALL_PRICES.openLines(forecast)) {
      const prices = FOOTBALL_PRICES.fairPrices(forecast, line);
      expect(prices.reduce((sum, probability) => sum + probability, 0)).toBeCloseTo(1, 6);
      expect(prices).toHaveLength(marketOf(line.marketId).outcomes.length);
    }
    const [home = 0, draw = 0, away = 0] = fair("610");
    expect(fair("219")[0]).toBeCloseTo(home / (home + away), 9);
    const [regular = 0, level = 0] = fair("1");
    expect(draw).toBeLessThan(level / 3);
    expect(fair("220")[0]).toBeCloseTo(level, 9);
    const margins = fair("15", "variant=sr:winning_margin:11+");
    expect(margins[0]! + margins[1]! + margins[2]!).toBeCloseTo(regular, 9);
    expect(margins[3]).toBeCloseTo(level, 9);
    const [homeUnder = 0, homeOver = 0] = fair("37", "total=44.5");
    expect(homeUnder + homeOver).toBeCloseTo(regular, 9);
    expect(fair("903", "score=0:0").reduce((sum, one) => sum + one, 0)).toBeCloseTo(1, 6);
  });

  it("follow the ball down the field", () => {
    const at = (yards: number): number =>
      new FootballForecast(
        { ...START, period: 4, secondsLeft: 300, ball: "home", second: "away", yards },
        forecast.sides,
      ).nextScore.home.touchdown;
    expect([at(20), at(50), at(80), at(95)]).toEqual([at(20), at(50), at(80), at(95)].toSorted((a, b) => a - b));
    expect(at(95)).toBeGreaterThan(0.5);
  });
});
