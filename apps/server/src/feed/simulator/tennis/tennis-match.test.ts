import { parseSpecifier } from "@touchline/betting";
import { settleLine } from "@touchline/sports";
import { describe, expect, it } from "vitest";
import type { LineOffer, MatchState } from "../../feed.ts";
import { MatchRun } from "../engine/match-run.ts";
import type { MatchScript } from "../match/match-script.ts";
import type { LineId } from "../simulated-sport.ts";
import { scriptOf } from "../match/script-of.ts";
import { MINUTE_MS, isMatch, isSettlement, keyOf, playOut } from "../../../../test/feed/play-out.ts";
import { matchEndings } from "./model/match-endings.ts";
import { serveModel, type SetEnding, setEndings } from "./model/serve-model.ts";
import { startOfMatch } from "./model/tennis-score.ts";
import { TENNIS_PRICES } from "./prices.ts";
import { createTennis } from "./tennis.ts";
import { naiveResult } from "../../../../test/feed/tennis/naive-settlement.ts";

const DAY_MS = 86_400_000;
const START_MS = Date.UTC(2026, 10, 21);

const tennis = createTennis();
const isRetired = (script: MatchScript): boolean => {
  const play = script.play();
  return [95, 96].includes(play.stateAt(play.endMs).stage);
};
const month = tennis
  .startsBetween(START_MS, START_MS + 30 * DAY_MS)
  .map((match) => scriptOf(tennis, match.write("test")));
/** Some hundred matches of a month, and all of it that somebody gave up. */
const scripts = month.filter((script, index) => index % 20 === 0 || isRetired(script));
const games = scripts.map((script) => ({ script, messages: playOut(script, MINUTE_MS) }));

const statesOf = (messages: (typeof games)[number]["messages"]): MatchState[] =>
  messages.filter(isMatch).map(({ state }) => state);

describe("a tennis match as the feed tells it", () => {
  it("offers the listed markets and ten more before it begins", () => {
    for (const { messages } of games) {
      const { lines } = messages.find(isMatch)!;
      const open = new Set(lines.filter(({ status }) => status === 1).map(({ marketId }) => marketId));
      expect([...open]).toEqual(expect.arrayContaining(["186", "189", "187", "199", "202", "204"]));
      expect(open.size).toBeGreaterThanOrEqual(12);
      for (const marketId of ["189", "187"]) {
        const balanced = lines.filter((line) => line.marketId === marketId && line.mostBalanced);
        expect(balanced).toHaveLength(1);
      }
    }
  });

  it("settles every line that ever opened exactly once, as the scores that were shown say", () => {
    expect(scripts.filter(isRetired).length).toBeGreaterThan(5);
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

  it("refunds what a match left open that somebody gave up, and keeps what was decided", () => {
    const results = games
      .filter(({ script }) => isRetired(script))
      .map(({ messages }) => messages.filter(isSettlement).flatMap(({ lines }) => lines));
    for (const lines of results) {
      const totals = lines.filter(({ marketId }) => marketId === "292" || marketId === "199");
      expect(totals.length).toBeGreaterThan(0);
      expect(new Set(totals.flatMap(({ outcomes }) => outcomes.map(({ result }) => result)))).toEqual(
        new Set(["refund_entire"]),
      );
      const ofGames = lines.filter(({ marketId }) => marketId === "210");
      expect(ofGames.flatMap(({ outcomes }) => outcomes).some(({ result }) => result === "win_entire")).toBe(true);
    }
    const winners = results.flatMap((lines) => lines.filter(({ marketId }) => marketId === "186"));
    const kinds = new Set(
      winners.map(({ outcomes }) =>
        outcomes
          .map(({ result }) => result)
          .toSorted()
          .join(" "),
      ),
    );
    expect(kinds).toEqual(new Set(["lose_entire win_entire", "refund_entire refund_entire"]));
  });

  it("shows only scores that can be, one point after the other", () => {
    const called = new Set(["0", "15", "30", "40", "A"]);
    for (const { messages } of games) {
      let before = 0;
      for (const { scores, status } of statesOf(messages)) {
        if (status === 0) expect(scores).toMatchObject({ total: null, game: null, periods: [], server: null });
        if (status !== 1) continue;
        const present = scores.periods.at(-1)!;
        const isTieBreak = present.home === 6 && present.away === 6;
        expect(isTieBreak || (called.has(scores.game!.home) && called.has(scores.game!.away))).toBe(true);
        expect([1, 2]).toContain(scores.server);
        expect(scores.periods).toHaveLength(scores.total!.home + scores.total!.away + 1);
        const played = scores.periods.reduce((sum, { home, away }) => sum + home + away, 0);
        expect(played - before).toBeGreaterThanOrEqual(0);
        expect(played - before).toBeLessThanOrEqual(1);
        before = played;
      }
      const last = statesOf(messages).at(-1)!;
      expect(last).toMatchObject({ status: 4, suspension: null, scores: { game: null, server: null } });
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

  it("has a line on each point of a game before it is played, and none after it [CAT-01]", () => {
    for (const { messages } of games.slice(0, 30)) {
      const shown = new Map<string, LineOffer>();
      let before = { game: "", called: "", played: 0 };
      for (const { state, lines } of messages.filter(isMatch)) {
        for (const line of lines) shown.set(keyOf(line), line);
        const set = state.scores.periods.at(-1);
        if (state.status !== 1 || !set) continue;
        const number = set.home + set.away + 1;
        const [game, called] = [`${set.number}/${number}`, `${state.scores.game?.home}:${state.scores.game?.away}`];
        const isSame = game === before.game;
        before = { game, called, played: isSame ? before.played + Number(called !== before.called) : 0 };
        const next = shown.get(`218/gamenr=${number}|pointnr=${before.played + 1}|setnr=${set.number}`);
        const last = shown.get(`218/gamenr=${number}|pointnr=${before.played}|setnr=${set.number}`);
        const isNextOpen = state.suspension !== null || next?.status === 1;
        const isLastOver = before.played === 0 || last?.status === -3;
        expect([game, called, isNextOpen, isLastOver || state.suspension !== null]).toEqual([game, called, true, true]);
      }
    }
  });

  it("is bet on by the points of a tie-break while one is played [CAT-01]", () => {
    const asked = games.flatMap(({ messages }) =>
      messages
        .filter(isMatch)
        .flatMap(({ lines }) => lines.filter(({ specifier }) => specifier.includes("gamenr=13")).map(keyOf)),
    );
    for (const marketId of ["218", "90101", "90102"])
      expect([marketId, asked.some((key) => key.startsWith(`${marketId}/`))]).toEqual([marketId, true]);
  });

  it("has a line for the game being played and for the next one, while no tie-break is near", () => {
    for (const { messages } of games.slice(0, 60)) {
      const shown = new Map<string, LineOffer>();
      for (const { state, lines } of messages.filter(isMatch)) {
        for (const line of lines) shown.set(keyOf(line), line);
        const set = state.scores.periods.at(-1);
        if (state.status !== 1 || state.suspension || !set || set.home + set.away >= 10) continue;
        const game = set.home + set.away + 1;
        expect([shown.get(`210/gamenr=${game}|setnr=${set.number}`)?.status]).not.toEqual([-3]);
        expect(shown.has(`210/gamenr=${game}|setnr=${set.number}`)).toBe(true);
      }
    }
  });

  it("has forty lines and more until a side has four games of its last set [CAT-01]", () => {
    for (const { messages } of games.slice(0, 60)) {
      const open = new Set<string>();
      for (const { state, lines } of messages.filter(isMatch)) {
        for (const line of lines) open[line.status === 1 ? "add" : "delete"](keyOf(line));
        const set = state.scores.periods.at(-1);
        if (state.status !== 1 || state.suspension || !set || Math.max(set.home, set.away) > 3) continue;
        expect(open.size).toBeGreaterThanOrEqual(40);
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
});

describe("the prices of a tennis match", () => {
  const score = startOfMatch("home");
  const view = { score, endings: matchEndings(serveModel({ home: 0.66, away: 0.62 }), score) };
  const fair = (marketId: string, specifier = ""): readonly number[] =>
    TENNIS_PRICES.fairPrices(view, { marketId, specifier });

  const over = { isFinal: true } as const;
  const tallies = view.endings.match.all.map(({ probability, sets, games: all, firstSet }) => ({
    probability,
    sheet: {
      match: { ...sets, ...over },
      sets: { ...sets, ...over },
      games: { ...all, ...over },
      "games/1": { home: 6, away: 6, [firstSet]: 7, ...over },
    },
  }));
  const ofSet = view.endings.presentSet.all.map(({ probability, games: all }) => ({
    probability,
    sheet: {
      "games/1": { ...all, ...over },
      "tie_break/1": { home: all.home + all.away === 13 ? 1 : 0, away: 0, ...over },
    },
  }));

  /** Of the other lines the endings of match and set do not tell. */
  const isByEnding = ({ marketId, specifier }: LineId): boolean =>
    !["210", "212", "214", "218", "90101", "90102", "194", "195"].includes(marketId) && !specifier.includes("setnr=2");

  it("are each the share of endings that the market's own settlement rule pays", () => {
    for (const line of TENNIS_PRICES.openLines(view).filter(isByEnding)) {
      const market = tennis.descriptor.markets.find(({ id }) => id === line.marketId)!;
      const paid = market.outcomes.map(() => 0);
      for (const { probability, sheet } of market.specifiers.includes("setnr") ? ofSet : tallies) {
        const results = settleLine(market, parseSpecifier(line.specifier), { isOver: true, tallies: sheet })!;
        for (const [index, { result }] of results.entries()) if (result === "win_entire") paid[index]! += probability;
      }
      const inPlaces = (values: readonly number[]): string[] => values.map((value) => value.toFixed(9));
      expect([keyOf(line), inPlaces(fair(line.marketId, line.specifier))]).toEqual([keyOf(line), inPlaces(paid)]);
    }
  });

  it("of later sets and of any set are those of all ways through a match, set by set", () => {
    const chances = { tieBreak: 0, toNil: 0, secondToHome: 0, thirteenInSecond: 0 };
    const model = serveModel({ home: 0.66, away: 0.62 });
    const setsFrom = (server: "home" | "away") => setEndings(model, { home: 0, away: 0 }, server);
    const play = (sets: readonly SetEnding[], probability: number): void => {
      const won = sets.filter(({ games }) => games.home > games.away).length;
      if (Math.max(won, sets.length - won) === 2) {
        const counts = sets.map(({ games }) => [games.home + games.away, Math.min(games.home, games.away)]);
        if (counts.some(([all]) => all === 13)) chances.tieBreak += probability;
        if (counts.some(([, least]) => least === 0)) chances.toNil += probability;
        if (sets[1]!.games.home > sets[1]!.games.away) chances.secondToHome += probability;
        if (counts[1]![0] === 13) chances.thirteenInSecond += probability;
        return;
      }
      const played = sets.reduce((sum, { games }) => sum + games.home + games.away, 0);
      for (const set of setsFrom(played % 2 === 0 ? "home" : "away"))
        play([...sets, set], probability * set.probability);
    };
    play([], 1);
    expect(fair("195")[0]).toBeCloseTo(chances.tieBreak, 12);
    expect(fair("194")[0]).toBeCloseTo(chances.toNil, 12);
    expect(fair("202", "setnr=2")[0]).toBeCloseTo(chances.secondToHome, 12);
    expect(fair("206", "setnr=2")[0]).toBeCloseTo(chances.thirteenInSecond, 12);
    expect(fair("204", "setnr=2|total=12.5")[0]).toBeCloseTo(chances.thirteenInSecond, 12);
  });

  it("of a game and its points agree, from wherever it stands [CAT-01]", () => {
    const model = serveModel({ home: 0.66, away: 0.62 });
    const sumOf = (chances: readonly number[]): number => chances.reduce((sum, chance) => sum + chance, 0);
    for (const [home, away] of [
      [0, 0],
      [2, 1],
      [0, 3],
      [3, 3],
      [5, 4],
    ] as const) {
      const at = { ...score, points: { home, away } };
      const standing = { score: at, endings: matchEndings(model, at) };
      const of = (marketId: string, specifier: string) => TENNIS_PRICES.fairPrices(standing, { marketId, specifier });
      const ends = of("214", "gamenr=1|setnr=1");
      expect(sumOf(ends)).toBeCloseTo(1, 12);
      expect(sumOf(ends.slice(0, 4))).toBeCloseTo(of("210", "gamenr=1|setnr=1")[0]!, 12);
      expect(ends[3]! + ends[7]!).toBeCloseTo(of("212", "gamenr=1|setnr=1")[0]!, 12);
      // Five points are odd, more than five are six or as many as deuce takes.
      expect(ends[1]! + ends[5]!).toBeCloseTo(of("90102", "gamenr=1|setnr=1")[0]!, 12);
      expect(1 - ends[0]! - ends[4]!).toBeCloseTo(of("90101", "gamenr=1|setnr=1|total=4.5")[0]!, 12);
      expect(ends[2]! + ends[3]! + ends[6]! + ends[7]!).toBeCloseTo(of("90101", "gamenr=1|setnr=1|total=5.5")[0]!, 12);
      expect(of("218", `gamenr=1|pointnr=${home + away + 1}|setnr=1`)[0]).toBeCloseTo(0.66, 12);
      const next = of("214", "gamenr=2|setnr=1");
      expect(sumOf(next.slice(0, 4))).toBeCloseTo(of("210", "gamenr=2|setnr=1")[0]!, 12);
      expect(of("218", "gamenr=2|pointnr=1|setnr=1")[0]).toBeCloseTo(1 - 0.62, 12);
    }
  });

  it("do not contradict each other", () => {
    const [home = 0] = fair("186");
    const scores = fair("199", "variant=sr:correct_score:bestof:3");
    expect(scores[0]! + scores[1]!).toBeCloseTo(home, 12);
    const [hh = 0, ah = 0, ha = 0] = fair("201");
    expect(hh + ah).toBeCloseTo(home, 12);
    expect(hh + ha).toBeCloseTo(fair("202", "setnr=1")[0]!, 12);
    expect(fair("188", "hcp=-1.5")[0]).toBeCloseTo(scores[0]!, 12);
    const setScores = fair("207", "setnr=1");
    expect(setScores.reduce((sum, value) => sum + value, 0)).toBeCloseTo(1, 12);
    expect(setScores.slice(0, 7).reduce((sum, value) => sum + value, 0)).toBeCloseTo(hh + ha, 12);
  });
});
