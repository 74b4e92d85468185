import { parseSpecifier } from "@touchline/betting";
import { settleLine, type Tally } from "@touchline/sports";
import { ICE_HOCKEY } from "@touchline/sports/ice-hockey";
import { describe, expect, it } from "vitest";
import { isMatch, isSettlement, keyOf, MINUTE_MS, playOut } from "../../../../test/feed/play-out.ts";
import { naiveResult, shownIn } from "../../../../test/feed/timed-goals/naive-settlement.ts";
import type { LineOffer, MatchState, Pair } from "../../feed.ts";
import { poissonCounts } from "../families/timed-goals/goal-counts.ts";
import { ScoreModel } from "../families/timed-goals/score-model.ts";
import { homeWinsShootOut } from "../families/timed-goals/shoot-out.ts";
import { scriptOf } from "../match/script-of.ts";
import { momentOf, sheetOf } from "./hockey-play.ts";
import { createIceHockey } from "./ice-hockey.ts";
import { HOCKEY_LEAGUES } from "./leagues.ts";
import { homeWinsOvertime } from "./model/decider.ts";
import { BEFORE_THE_START, type HockeyModel, hockeyModel, type HockeyMoment } from "./model/hockey-model.ts";
import { drawCourse } from "./play/draw-course.ts";
import { HOCKEY_PRICES } from "./prices.ts";

const DAY_MS = 86_400_000;
const START_MS = Date.UTC(2026, 10, 21);
const STRENGTH = { home: 3.1, away: 2.7 };

const hockey = createIceHockey();
const days = hockey
  .startsBetween(START_MS, START_MS + 4 * DAY_MS)
  .map((match) => scriptOf(hockey, match.write("test")));
const scripts = days.filter((_, index) => index % 7 === 0);
const games = scripts.map((script) => ({ script, messages: playOut(script, MINUTE_MS) }));
const statesOf = (messages: (typeof games)[number]["messages"]): MatchState[] =>
  messages.filter(isMatch).map(({ state }) => state);

const fair = (model: HockeyModel, marketId: string, specifier = ""): readonly number[] =>
  HOCKEY_PRICES.fairPrices(model, { marketId, specifier });
const rounded = (values: readonly number[], places = 4): number[] =>
  values.map((value) => Number(value.toFixed(places)));

describe("the ice hockey model", () => {
  it("knows regular time of sides that score 3.1 and 2.7 goals, were the nets never empty", () => {
    const scores = new ScoreModel({
      periods: [{ soFar: { home: 0, away: 0 }, toCome: { home: poissonCounts(3.1), away: poissonCounts(2.7) } }],
      endgame: null,
      homeWinsDecider: 0.5,
    });
    const ahead = ({ home, away }: Pair): number => Math.sign(home - away);
    expect(rounded([1, 0, -1].map((sign) => scores.regular.exactly(ahead, sign)))).toEqual([0.4808, 0.1675, 0.3517]);
    expect(scores.regular.over(({ home, away }) => home + away, 5.5)).toBeCloseTo(0.5217, 4);
  });

  it("gives overtime and shoot-out to the stronger side a little more often", () => {
    expect(homeWinsOvertime(STRENGTH, 300)).toBeGreaterThan(0.515);
    expect(homeWinsOvertime(STRENGTH, 300)).toBeLessThan(0.545);
    expect(homeWinsOvertime({ home: 3, away: 3 }, 300)).toBeCloseTo(0.5, 12);
    expect(homeWinsShootOut({ home: 0.3, away: 0.3 })).toBeCloseTo(0.5, 12);
    const behind = { taken: { home: 4, away: 4 }, scored: { home: 1, away: 2 } };
    // Home scores, and away misses: then it is one shot each, again and again.
    const level = (0.4 * 0.7) / (0.4 * 0.7 + 0.6 * 0.3);
    expect(homeWinsShootOut({ home: 0.4, away: 0.3 }, behind)).toBeCloseTo(0.4 * 0.7 * level, 12);
  });

  it("plays as often to each end as it says", () => {
    const model = hockeyModel(STRENGTH, BEFORE_THE_START);
    const courses = Array.from({ length: 3_000 }, (_, index) =>
      drawCourse({ seed: `game ${index}`, strength: STRENGTH }),
    );
    const ends = courses.map(({ turns }) => turns.at(-1)!);
    const share = (isMeant: (turn: (typeof ends)[number]) => boolean): number =>
      ends.filter(isMeant).length / ends.length;
    const regular = ({ goals }: (typeof ends)[number]): number =>
      goals.slice(0, 3).reduce((sum, { home, away }) => sum + home - away, 0);
    const [home = 0, draw = 0] = fair(model, "1");
    expect(Math.abs(share((turn) => regular(turn) > 0) - home)).toBeLessThan(0.03);
    expect(Math.abs(share((turn) => regular(turn) === 0) - draw)).toBeLessThan(0.03);
    expect(Math.abs(share(({ winner }) => winner === "home") - fair(model, "406")[0]!)).toBeLessThan(0.03);
    const highest = ends.map(({ goals }) => goals.slice(0, 3).map((pair) => pair.home + pair.away));
    const third = highest.filter(([one = 0, two = 0, three = 0]) => three > one && three > two).length / ends.length;
    expect(Math.abs(third - fair(model, "432")[2]!)).toBeLessThan(0.03);
  });

  it("does not contradict itself, whatever the moment", () => {
    for (const { turns } of Array.from({ length: 12 }, (_, index) =>
      drawCourse({ seed: `at ${index}`, strength: STRENGTH }),
    )) {
      for (const turn of turns.filter((_, index) => index % 9 === 0)) {
        const model = hockeyModel(STRENGTH, momentOf(turn, turn.atMs));
        const [home = 0, draw = 0, away = 0] = fair(model, "1");
        expect(home + draw + away).toBeCloseTo(1, 9);
        expect(fair(model, "16", "hcp=-0.5")[0]).toBeCloseTo(home, 9);
        expect(fair(model, "10")[0]).toBeCloseTo(home + draw, 9);
        expect(fair(model, "220")[0]).toBeCloseTo(draw, 9);
        expect(fair(model, "406")[0]).toBeGreaterThanOrEqual(home - 1e-9);
        const [homeUnder = 0, homeOver = 0, drawUnder = 0, drawOver = 0] = fair(model, "37", "total=5.5");
        expect(homeUnder + homeOver).toBeCloseTo(home, 9);
        expect(drawUnder + drawOver).toBeCloseTo(draw, 9);
        expect(fair(model, "199").reduce((sum, value) => sum + value, 0)).toBeCloseTo(1, 9);
        expect(fair(model, "432").reduce((sum, value) => sum + value, 0)).toBeCloseTo(1, 9);
        const soFar = model.moment.goals.reduce((sum, pair) => sum + pair.home + pair.away, 0);
        if (model.scores.isOpen(3))
          expect(fair(model, "8")[1]).toBeCloseTo(fair(model, "18", `total=${soFar + 0.5}`)[1]!, 4);
      }
    }
  });

  it("reckons with power plays and an empty net", () => {
    const goals = [
      { home: 1, away: 0 },
      { home: 1, away: 1 },
      { home: 0, away: 0 },
    ];
    const at = (change: Partial<HockeyMoment>): HockeyModel =>
      hockeyModel(STRENGTH, { goals, period: 3, secondsPlayed: 600, shortUntil: [], shootOut: null, ...change });
    const even = fair(at({}), "8");
    const shortHanded = fair(at({ shortUntil: [{ side: "home", untilSeconds: 720 }] }), "8");
    expect(shortHanded[2]).toBeGreaterThan(even[2]!);
    expect(shortHanded[0]).toBeLessThan(even[0]!);
    const late = fair(at({ secondsPlayed: 1_140 }), "8");
    // Who is ahead by one shoots at an empty net.
    expect(late[0]! / late[2]!).toBeGreaterThan((3.1 / 2.7) * 1.3);
  });

  it("is worth as much before the last minutes as after them, on average", () => {
    const goals = [
      { home: 1, away: 0 },
      { home: 1, away: 1 },
      { home: 0, away: 0 },
    ];
    const moment = (home: number, away: number, secondsPlayed: number): HockeyModel =>
      hockeyModel(STRENGTH, {
        goals: [...goals.slice(0, 2), { home, away }],
        period: 3,
        secondsPlayed,
        shortUntil: [],
        shootOut: null,
      });
    const before = moment(0, 0, 1_000);
    let after = 0;
    for (let home = 0; home < 6; home++) {
      for (let away = 0; away < 6; away++) {
        const seconds = 80 / 3_600;
        const poisson = (mean: number, count: number): number => poissonCounts(mean)[count] ?? 0;
        const probability = poisson(3.1 * seconds, home) * poisson(2.7 * seconds, away);
        after += probability * fair(moment(home, away, 1_080), "406")[0]!;
      }
    }
    expect(after).toBeCloseTo(fair(before, "406")[0]!, 4);
  });
});

describe("prices of ice hockey", () => {
  const model = hockeyModel(STRENGTH, {
    goals: [
      { home: 1, away: 0 },
      { home: 0, away: 1 },
    ],
    period: 2,
    secondsPlayed: 700,
    shortUntil: [{ side: "away", untilSeconds: 760 }],
    shootOut: null,
  });

  it("are each the share of endings that the market's own settlement rule pays", () => {
    const final = (pair: Pair): Tally => ({ home: pair.home, away: pair.away, isFinal: true });
    const sheets = {
      regular: model.scores.regular.all.map((ending) => ({ ...ending, tallies: { regular: final(ending) } })),
      match: model.scores.decided.all.map((ending) => ({ ...ending, tallies: { match: final(ending) } })),
      period: (number: string) =>
        model.scores
          .period(Number(number))
          .all.map((ending) => ({ ...ending, tallies: { [`goals/${number}`]: final(ending) } })),
    };
    const lines = HOCKEY_PRICES.openLines(model).filter(({ marketId }) => !["8", "444", "432"].includes(marketId));
    expect(lines.length).toBeGreaterThan(50);
    for (const line of lines) {
      const market = ICE_HOCKEY.markets.find(({ id }) => id === line.marketId)!;
      const specifiers = parseSpecifier(line.specifier);
      const periodOrRegular = specifiers["periodnr"] ? sheets.period(specifiers["periodnr"]) : sheets.regular;
      const paid = market.outcomes.map(() => 0);
      let kept = 0;
      for (const { probability, tallies } of line.marketId.startsWith("4") && !specifiers["periodnr"]
        ? sheets.match
        : periodOrRegular) {
        const results = settleLine(market, specifiers, { isOver: true, tallies })!;
        if (results.some(({ result }) => result === "refund_entire")) continue;
        kept += probability;
        for (const [index, { result }] of results.entries()) if (result === "win_entire") paid[index]! += probability;
      }
      const priced = HOCKEY_PRICES.fairPrices(model, line);
      const places = (values: readonly number[]): string[] => values.map((value) => value.toFixed(8));
      expect([keyOf(line), places(priced)]).toEqual([keyOf(line), places(paid.map((value) => value / kept))]);
    }
  });

  it("tell of an overtime who scores and when, whether shots decide, and the same of who wins as the match does [CAT-01]", () => {
    const regular = [
      { home: 1, away: 1 },
      { home: 0, away: 1 },
      { home: 1, away: 0 },
    ];
    for (const secondsPlayed of [0, 30, 130, 295]) {
      const overtime = hockeyModel(STRENGTH, {
        goals: regular,
        period: 4,
        secondsPlayed,
        shortUntil: [],
        shootOut: null,
      });
      const fair = (marketId: string, specifier = "") => HOCKEY_PRICES.fairPrices(overtime, { marketId, specifier });
      const [home = 0, none = 0, away = 0] = fair("90441");
      const [homeScores = 0, homeShoots = 0, awayShoots = 0, awayScores = 0] = fair("90444");
      expect(homeScores + homeShoots).toBeCloseTo(fair("406")[0]!, 9);
      expect([homeScores, homeShoots + awayShoots, awayScores].map((chance) => chance.toFixed(9))).toEqual(
        [home, none, away].map((chance) => chance.toFixed(9)),
      );
      expect(fair("90442")[0]).toBeCloseTo(none, 9);
      expect(fair("90443", "minute=5")[0]).toBeCloseTo(home + away, 9);
      const open = HOCKEY_PRICES.openLines(overtime).filter(({ marketId }) => marketId === "90443");
      expect(open).toHaveLength(4 - Math.min(Math.floor(secondsPlayed / 60), 4));
    }
    expect(HOCKEY_PRICES.openLines(model).filter(({ marketId }) => marketId.startsWith("9044"))).toEqual([]);
  });

  it("cost less than five milliseconds a game on a busy machine", () => {
    const ROUNDS = 100;
    const used = process.cpuUsage();
    for (let round = 0; round < ROUNDS; round++) {
      const noisy = hockeyModel({ home: 3 + round / 1e4, away: 2.6 }, BEFORE_THE_START);
      for (const line of HOCKEY_PRICES.openLines(noisy)) HOCKEY_PRICES.fairPrices(noisy, line);
    }
    expect(process.cpuUsage(used).user / 1_000 / ROUNDS).toBeLessThan(5);
  });
});

describe("a game of ice hockey as the feed tells it", () => {
  it("offers more than forty lines before it begins, with one balanced line of each ladder", () => {
    for (const { messages } of games) {
      const { lines } = messages.find(isMatch)!;
      const open = lines.filter(({ status }) => status === 1);
      expect(open.length).toBeGreaterThan(60);
      for (const { id } of ICE_HOCKEY.markets.filter(({ isListed }) => isListed)) {
        expect(open.filter(({ marketId, mostBalanced }) => marketId === id && mostBalanced)).toHaveLength(1);
      }
    }
  });

  it("settles every line that ever opened exactly once, as the scores that were shown say", () => {
    expect(games.length).toBeGreaterThan(50);
    for (const { script, messages } of games) {
      const opened = new Set(messages.filter(isMatch).flatMap(({ lines }) => lines.map(keyOf)));
      const settled = messages.filter(isSettlement).flatMap(({ lines }) => lines);
      expect(settled.map(keyOf).toSorted()).toEqual([...opened].toSorted());
      const shown = shownIn(statesOf(messages), 3, script.play());
      const inOtherWords = settled.map((line) => ({
        ...line,
        outcomes: line.outcomes.map(({ id }) => ({ id, result: naiveResult(shown, line, id) })),
      }));
      expect(settled).toEqual(inOtherWords);
    }
  });

  it("runs through periods, breaks, overtime and shoot-out in the order of the rules", () => {
    const flow = /^(0 )?1 301 2 302 3 (100|32 40 110|32 40 34 52 120)$/;
    const flows = games.map(({ messages }) =>
      statesOf(messages)
        .map(({ stage }) => stage)
        .filter((stage, index, stages) => stage !== stages[index - 1])
        .join(" "),
    );
    for (const stages of flows) expect(stages).toMatch(flow);
    for (const end of ["100", "110", "120"]) expect(flows.some((stages) => stages.endsWith(end))).toBe(true);
  });

  it("shows only scores that can be, one goal after the other, and a clock that counts down", () => {
    for (const { messages } of games) {
      let before: Pair = { home: 0, away: 0 };
      for (const { scores, clock, stage, statistics, status } of statesOf(messages)) {
        if (status === 0) expect(scores).toMatchObject({ total: null, game: null, periods: [] });
        if (status !== 1) continue;
        const total = scores.total!;
        expect(total.home + total.away - before.home - before.away).toBeGreaterThanOrEqual(0);
        expect(total.home + total.away - before.home - before.away).toBeLessThanOrEqual(1);
        before = total;
        if ([1, 2, 3].includes(stage)) {
          expect(clock!.remainingInPeriodSeconds! + clock!.playedSeconds).toBe(1_200 * scores.periods.length);
        }
        const off = statistics["penalties"]!;
        expect(Math.max(off.home, off.away)).toBeLessThanOrEqual(2);
      }
      const last = statesOf(messages).at(-1)!;
      expect(last).toMatchObject({ status: 4, suspension: null, clock: null });
      expect(last.scores.total!.home).not.toBe(last.scores.total!.away);
    }
  });

  it("takes no bets while it is suspended, and says why on match and line alike", () => {
    for (const { messages } of games.slice(0, 40)) {
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

  it("says in a break when play goes on", () => {
    for (const { script } of games) {
      const play = script.play();
      const stages = play.moments().map((atMs) => ({ atMs, ...play.stateAt(atMs) }));
      for (const [index, { stage, resumesAfterMs }] of stages.entries()) {
        expect(resumesAfterMs).toBe([301, 302, 32, 34].includes(stage) ? stages[index + 1]!.atMs : undefined);
      }
    }
  });

  it("closes betting after each goal and each penalty, in spans that never overlap", () => {
    for (const { script } of games) {
      const { suspensions, endMs } = script.play();
      const wrong = suspensions.filter(
        ({ fromMs, untilMs }, index) =>
          fromMs < (suspensions[index - 1]?.untilMs ?? 0) || untilMs <= fromMs || untilMs > endMs,
      );
      expect(wrong).toEqual([]);
      expect(suspensions.some(({ reason }) => reason === "score")).toBe(true);
    }
  });

  it("is the same for the same seed and another for another", () => {
    const question = { seed: "one", strength: STRENGTH };
    expect(drawCourse(question)).toEqual(drawCourse(question));
    expect(drawCourse({ ...question, seed: "two" })).not.toEqual(drawCourse(question));
  });

  it("counts a shoot-out as one goal of its winner, and nothing of it in regular time", () => {
    const shootOuts = Array.from({ length: 300 }, (_, index) => drawCourse({ seed: `so ${index}`, strength: STRENGTH }))
      .map(({ turns }) => turns.at(-1)!)
      .filter(({ shootOut }) => shootOut !== null);
    expect(shootOuts.length).toBeGreaterThan(8);
    for (const turn of shootOuts) {
      const { regular, match } = sheetOf(turn).tallies;
      expect(regular!.home).toBe(regular!.away);
      expect(match![turn.winner!]).toBe(regular!.home + 1);
      expect(match!.home + match!.away).toBe(2 * regular!.home + 1);
    }
  });
});

describe("the calendar of ice hockey", () => {
  it("has games in play at any hour, about eight on average", () => {
    const spans = hockey.startsBetween(START_MS - DAY_MS, START_MS + 2 * DAY_MS).map((match) => ({
      fromMs: match.startTimeMs,
      untilMs: match.startTimeMs + match.write("test").play().endMs,
    }));
    const counts = Array.from({ length: 48 * 4 }, (_, quarter) => {
      const atMs = START_MS + quarter * 15 * MINUTE_MS;
      return spans.filter(({ fromMs, untilMs }) => fromMs <= atMs && atMs < untilMs).length;
    });
    const mean = counts.reduce((sum, count) => sum + count, 0) / counts.length;
    expect(Math.min(...counts)).toBeGreaterThanOrEqual(1);
    expect(Math.max(...counts)).toBeLessThanOrEqual(20);
    expect(mean).toBeGreaterThan(6);
    expect(mean).toBeLessThan(9);
  });

  it("has clubs with a name and a code of their own in each league", () => {
    for (const { entrants, name } of HOCKEY_LEAGUES) {
      for (const key of ["name", "shortName"] as const) {
        expect([name, new Set(entrants.map(({ team }) => team[key])).size]).toEqual([name, entrants.length]);
      }
      for (const { team } of entrants) expect(team.shortName).toMatch(/^[A-Z]{3}$/);
    }
    const names = HOCKEY_LEAGUES.flatMap(({ entrants }) => entrants.map(({ team }) => team.name));
    expect(new Set(names).size).toBe(names.length);
  });

  it("has no club play twice on one day", () => {
    // Evenings in America end after midnight: the id tells the day that a match counts to.
    const day = hockey
      .startsBetween(START_MS, START_MS + 2 * DAY_MS)
      .filter(({ matchId }) => Math.floor(Number(matchId.slice(2)) / 1_000) === Math.floor(START_MS / DAY_MS))
      .map((match) => match.write("test").fixture);
    expect(day.length).toBeGreaterThan(80);
    const names = day.flatMap((fixture) => (fixture.type === "match" ? [fixture.home.name, fixture.away.name] : []));
    expect(new Set(names).size).toBe(names.length);
  });
});
