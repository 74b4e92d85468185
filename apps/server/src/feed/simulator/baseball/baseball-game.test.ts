import { parseSpecifier } from "@touchline/betting";
import { settleLine } from "@touchline/sports";
import { describe, expect, it } from "vitest";
import { isMatch, isSettlement, keyOf, MINUTE_MS, playOut } from "../../../../test/feed/play-out.ts";
import { naivePlayerResult, naiveResult } from "../../../../test/feed/baseball/naive-settlement.ts";
import type { MatchState } from "../../feed.ts";
import type { MatchScript } from "../match/match-script.ts";
import { scriptOf } from "../match/script-of.ts";
import { createBaseball } from "./baseball.ts";
import { type BaseballScore, START_OF_GAME } from "./model/baseball-score.ts";
import { GameEndings } from "./model/game-endings.ts";
import { BASEBALL_PRICES } from "./prices.ts";

const DAY_MS = 86_400_000;
const START_MS = Date.UTC(2026, 10, 21);

const baseball = createBaseball();
const isAbandoned = (script: MatchScript): boolean => script.play().stateAt(script.play().endMs).stage === 90;
const fortnight = baseball
  .startsBetween(START_MS, START_MS + 14 * DAY_MS)
  .map((match) => scriptOf(baseball, match.write("test")));
/** Dozens of games, and those that rain ended. */
const scripts = fortnight.filter((script, index) => index % 40 === 0 || (isAbandoned(script) && index % 2 === 0));
const games = scripts.map((script) => {
  const messages = playOut(script, MINUTE_MS);
  return { script, messages, states: messages.filter(isMatch).map(({ state }) => state) };
});
const isLive = ({ status }: MatchState): boolean => status === 1;

describe("a baseball game as the feed has it", () => {
  it("offers forty lines and more before it begins, one of each ladder as the most balanced", () => {
    for (const { messages } of games) {
      const { lines } = messages.find(isMatch)!;
      const open = lines.filter(({ status }) => status === 1);
      expect(open.length).toBeGreaterThanOrEqual(40);
      expect(new Set(open.map(({ marketId }) => marketId)).size).toBe(21);
      for (const marketId of ["256", "258"])
        expect(lines.filter((line) => line.marketId === marketId && line.mostBalanced)).toHaveLength(1);
    }
  });

  it("asks once who wins by half a run, for no game is drawn", () => {
    for (const { script } of games) {
      const { endMs } = script.play();
      for (const part of [-0.1, 0.2, 0.5, 0.8]) {
        const open = [...script.ladders().at(part * endMs).open].filter(({ marketId }) => marketId === "256");
        expect(open.filter(({ specifier }) => ["hcp=0.5", "hcp=-0.5"].includes(specifier)).length).toBeLessThan(2);
      }
    }
  });

  it("settles every line that ever opened exactly once, as the scores that were shown say", () => {
    expect(games.length).toBeGreaterThan(20);
    expect(scripts.filter(isAbandoned).length).toBeGreaterThan(2);
    for (const { script, messages, states } of games) {
      const play = script.play();
      const lineups = play.people!.lineupsAt(play.endMs);
      const opened = new Set(messages.filter(isMatch).flatMap(({ lines }) => lines.map(keyOf)));
      const settled = messages.filter(isSettlement).flatMap(({ lines }) => lines);
      expect(settled.map(keyOf).toSorted()).toEqual([...opened].toSorted());
      const inOtherWords = settled.map((line) => ({
        ...line,
        outcomes: line.outcomes.map(({ id }) => ({
          id,
          result: naivePlayerResult({ lineups, states }, line, id) ?? naiveResult(states, line, id),
        })),
      }));
      expect(settled).toEqual(inOtherWords);
    }
  });

  it("refunds what rain left open, and keeps what was decided before it", () => {
    for (const { messages } of games.filter(({ script }) => isAbandoned(script))) {
      const settled = messages.filter(isSettlement).flatMap(({ lines }) => lines);
      const results = (marketId: string): string[] =>
        settled
          .filter((line) => line.marketId === marketId)
          .flatMap(({ outcomes }) => outcomes.map(({ result }) => result));
      expect(new Set(results("251"))).toEqual(new Set(["refund_entire"]));
      expect(new Set(results("287"))).toContain("win_entire");
    }
  });

  it("shows only scores that can be: three outs, four bases, and no last half for a side that is ahead", () => {
    for (const { states, script } of games) {
      let before = { home: 0, away: 0 };
      for (const { scores, stage, statistics } of states.filter(isLive)) {
        const { home, away } = scores.total!;
        expect([home - before.home, away - before.away].every((runs) => runs >= 0 && runs <= 4)).toBe(true);
        before = { home, away };
        expect(scores.periods.reduce((sum, inning) => sum + inning.home, 0)).toBe(home);
        const batting = stage % 2 === 1 ? "away" : "home";
        const inPlay = stage >= 401 && stage <= 420;
        if (inPlay) {
          expect(statistics["outs"]![batting]).toBeLessThanOrEqual(2);
          expect(statistics["balls"]![batting]).toBeLessThanOrEqual(3);
          expect(statistics["strikes"]![batting]).toBeLessThanOrEqual(2);
          const inning = Math.ceil((stage - 400) / 2);
          expect(Math.min(scores.periods.length, 10)).toBe(inning);
        }
        if (stage === 418) expect(home).toBeLessThanOrEqual(away);
      }
      const last = states.at(-1)!;
      if (isAbandoned(script)) continue;
      expect(last).toMatchObject({ status: 4, stage: 100, suspension: null });
      expect(last.scores.total!.home).not.toBe(last.scores.total!.away);
      expect(last.scores.periods.length).toBeGreaterThanOrEqual(9);
    }
  });

  it("takes two to four hours, and extra innings in one game of ten", () => {
    const whole = fortnight.filter((script) => !isAbandoned(script));
    const hours = whole.map((script) => script.play().endMs / 3_600_000);
    expect(Math.min(...hours)).toBeGreaterThan(1.9);
    expect(Math.max(...hours)).toBeLessThan(5.5);
    const extra = whole.filter((script) => script.play().stateAt(script.play().endMs).scores.periods.length > 9);
    expect(extra.length / whole.length).toBeGreaterThan(0.06);
    expect(extra.length / whole.length).toBeLessThan(0.15);
  });

  it("has games in play at any hour, none of a team that plays already", () => {
    for (let hour = 0; hour < 48; hour++) {
      const atMs = START_MS + 5 * DAY_MS + hour * 3_600_000;
      const live = fortnight.filter((script) => script.startMs <= atMs && atMs < script.startMs + script.play().endMs);
      expect([hour, live.length >= 3 && live.length <= 18]).toEqual([hour, true]);
      const teams = live.flatMap(({ fixture }) =>
        fixture.type === "match" ? [fixture.home.name, fixture.away.name] : [],
      );
      expect(new Set(teams).size).toBe(teams.length);
    }
  });
});

describe("the prices of a baseball game", () => {
  const hitting = { home: 1.06, away: 0.97 };
  const inFourth: BaseballScore = {
    ...START_OF_GAME,
    innings: [
      { home: 0, away: 1 },
      { home: 2, away: 0 },
      { home: 0, away: 0 },
      { home: 0, away: 1 },
    ],
    batting: "home",
    bases: 8 + 3,
    count: { balls: 2, strikes: 1 },
  };
  const views = [START_OF_GAME, inFourth].map((score) => ({
    score,
    endings: new GameEndings(hitting, score),
    isLive: true,
    players: null,
  }));
  /** Asked of what is left of nine innings, of the order of runs, or of whether there are more innings. */
  const NOT_OF_GAME = new Set(["1", "10", "267", "268", "90407"]);
  const TWO_WIN = new Set(["10", "90409"]);
  const final = (pair: { home: number; away: number }) => ({ home: pair.home, away: pair.away, isFinal: true });

  it.each(views)("are each the share of endings that the market's own settlement rule pays", (view) => {
    const { endings } = view;
    const scopes: Readonly<
      Record<string, readonly { probability: number; tallies: Record<string, ReturnType<typeof final>> }[]>
    > = {
      game: endings.match.all.map((ending) => ({ probability: ending.probability, tallies: { runs: final(ending) } })),
      five: endings.firstInnings.all.map((ending) => ({
        probability: ending.probability,
        tallies: { "runs/1-5": final(ending) },
      })),
    };
    const lines = BASEBALL_PRICES.openLines(view).filter(
      ({ marketId, specifier }) => !NOT_OF_GAME.has(marketId) && !specifier.includes("inningnr"),
    );
    expect(lines.length).toBeGreaterThan(20);
    for (const line of lines) {
      const market = baseball.descriptor.markets.find(({ id }) => id === line.marketId)!;
      const paid = market.outcomes.map(() => 0);
      for (const { probability, tallies } of scopes[["274", "275", "276"].includes(line.marketId) ? "five" : "game"]!) {
        const results = settleLine(market, parseSpecifier(line.specifier), { isOver: true, tallies })!;
        for (const [index, { result }] of results.entries()) if (result === "win_entire") paid[index]! += probability;
      }
      const inPlaces = (values: readonly number[]): string[] => values.map((value) => value.toFixed(9));
      expect([keyOf(line), inPlaces(BASEBALL_PRICES.fairPrices(view, line))]).toEqual([keyOf(line), inPlaces(paid)]);
    }
  });

  it.each(views)("of every open line sum to one", (view) => {
    for (const line of BASEBALL_PRICES.openLines(view)) {
      const fair = BASEBALL_PRICES.fairPrices(view, line);
      expect(fair.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(TWO_WIN.has(line.marketId) ? 2 : 1, 6);
      expect(Math.min(...fair)).toBeGreaterThanOrEqual(0);
    }
  });

  it("tell who is ahead after nine innings and that nobody is, and of a ninth that home may not need", () => {
    const fair = (view: (typeof views)[number], marketId: string, specifier = ""): readonly number[] =>
      BASEBALL_PRICES.fairPrices(view, { marketId, specifier });
    for (const view of views) expect(fair(view, "1")[1]).toBeCloseTo(fair(view, "268")[0]!, 6);
    const innings = Array.from({ length: 9 }, () => ({ home: 0, away: 0 }));
    const ninth = { ...START_OF_GAME, innings };
    const level = { score: ninth, endings: new GameEndings(hitting, ninth), isLive: true, players: null };
    // Of a level game the ninth inning tells how it stands after nine.
    fair(level, "287", "inningnr=9").forEach((chance, index) =>
      expect(chance).toBeCloseTo(fair(level, "1")[index]!, 6),
    );
    const homeIsAhead = { ...ninth, innings: [{ home: 5, away: 0 }, ...innings.slice(1)] };
    const ahead = { score: homeIsAhead, endings: new GameEndings(hitting, homeIsAhead), isLive: true, players: null };
    // Home hardly ever bats again, so the inning is the guests' or nobody's.
    expect(fair(ahead, "747", "inningnr=9|total=0.5")[0]).toBeLessThan(0.01);
    expect(fair(ahead, "748", "inningnr=9|total=0.5")[0]).toBeCloseTo(
      fair(level, "748", "inningnr=9|total=0.5")[0]!,
      6,
    );
  });

  it("do not contradict each other", () => {
    const fair = (marketId: string, specifier = ""): readonly number[] =>
      BASEBALL_PRICES.fairPrices(views[0]!, { marketId, specifier });
    const margins = fair("255");
    expect(margins[0]! + margins[1]! + margins[2]!).toBeCloseTo(fair("251")[0]!, 9);
    expect(fair("256", "hcp=-1.5")[0]).toBeCloseTo(margins[1]! + margins[2]!, 9);
    const ranges = fair("263", "variant=sr:point_range:14+");
    expect(ranges[3]! + ranges[4]! + ranges[5]!).toBeCloseTo(fair("258", "total=8.5")[0]!, 9);
  });
});
