import { settleLine } from "@touchline/sports";
import { describe, expect, it } from "vitest";
import type { MatchScript } from "../match/match-script.ts";
import { scriptOf } from "../match/script-of.ts";
import { priceBook } from "../pricing/market-prices.ts";
import { MatchSquads } from "../squads/match-squads.ts";
import { createBaseball } from "./baseball.ts";
import { castOf } from "./cast.ts";
import { BASEBALL_LEAGUES } from "./leagues.ts";
import { START_OF_GAME } from "./model/baseball-score.ts";
import { GameEndings } from "./model/game-endings.ts";
import { PlayerOutlook } from "./model/player-outlook.ts";
import { drawCourse } from "./play/draw-course.ts";
import { playerPrices, type WithPlayers } from "./player-prices.ts";
import { baseballSquad } from "./squads.ts";

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const START_MS = Date.UTC(2026, 10, 21);
const PLAYER_MARKETS = ["90421", "90422", "90423", "90424"];
const SIDES = [
  ["home", "away"],
  ["away", "home"],
] as const;
const baseball = createBaseball();
const scripts = baseball
  .startsBetween(START_MS, START_MS + 2 * DAY_MS)
  .slice(0, 30)
  .map((match) => scriptOf(baseball, match.write("players")));

describe("who plays a baseball game", () => {
  it("bats by turns, and has the hits and home runs of his side, and the strikeouts of the other [CAT-01]", () => {
    for (const script of scripts) {
      const play = script.play();
      for (const part of [0.3, 0.7, 1]) {
        const atMs = Math.floor(part * play.endMs);
        const { scores, statistics } = play.stateAt(atMs);
        const lineups = play.people!.lineupsAt(atMs);
        for (const [side, other] of SIDES) {
          const rows = lineups[side].tables![0]!.rows.map(({ values }) => values.map(Number));
          const sum = (column: number): number => rows.reduce((all, row) => all + row[column]!, 0);
          expect([sum(1), sum(2), sum(4)]).toEqual([
            statistics["hits"]![side],
            statistics["home_runs"]![side],
            statistics["strikeouts"]![other],
          ]);
          expect(sum(3)).toBeLessThanOrEqual(scores.total![side]);
          expect(sum(3)).toBeGreaterThanOrEqual(sum(2));
          for (const [, hits, homers, , , bases] of rows) {
            expect(bases).toBeGreaterThanOrEqual(hits! + 3 * homers!);
            expect(bases).toBeLessThanOrEqual(3 * hits! + homers!);
          }
          const appearances = rows.map(([count]) => count!);
          expect(Math.max(...appearances) - Math.min(...appearances)).toBeLessThanOrEqual(1);
          expect(appearances).toEqual(appearances.toSorted((a, b) => b - a));
        }
      }
    }
  });

  it("pitches for five to seven innings where he starts, and has with those who follow all that the other side did [CAT-10]", () => {
    for (const script of scripts) {
      const play = script.play();
      const { statistics, scores } = play.stateAt(play.endMs);
      const lineups = play.people!.lineupsAt(play.endMs);
      for (const [side, other] of SIDES) {
        const [batting, pitching] = [lineups[other].tables![0]!.rows, lineups[side].tables![1]!.rows];
        const sum = (rows: typeof batting, column: number): number =>
          rows.reduce((all, { values }) => all + Number(values[column]), 0);
        expect([1, 2, 3].map((column) => sum(pitching, column))).toEqual([
          sum(batting, 0),
          statistics["hits"]![other],
          statistics["strikeouts"]![side],
        ]);
        if (scores.periods.length < 9) continue;
        expect(Number(pitching[0]!.values[0])).toBeGreaterThanOrEqual(5);
        expect(Number(pitching[0]!.values[0])).toBeLessThanOrEqual(7);
        expect(pitching.length).toBeGreaterThan(1);
      }
    }
  });

  it("is named an hour before, ten who start and a bench of seven at most", () => {
    for (const script of scripts) {
      const { home, away } = script.play().people!.lineupsAt(-HOUR_MS);
      for (const { players, tables } of [home, away]) {
        expect(tables).toEqual([]);
        expect(players.filter(({ line }) => line !== null)).toHaveLength(10);
        expect(players.length).toBeLessThanOrEqual(17);
        expect(new Set(players.map(({ number }) => number)).size).toBe(players.length);
      }
    }
  });
});

describe("bets on players of baseball", () => {
  const ofPlayers = (script: MatchScript, elapsedMs: number) =>
    script
      .play()
      .openLines(elapsedMs)
      .filter(({ marketId }) => PLAYER_MARKETS.includes(marketId));

  it("open six hours before, for all who bat and who start as pitchers [CAT-10]", () => {
    for (const script of scripts) {
      expect(ofPlayers(script, -7 * HOUR_MS)).toEqual([]);
      const lines = ofPlayers(script, -5 * HOUR_MS);
      expect(PLAYER_MARKETS.map((id) => lines.filter(({ marketId }) => marketId === id).length)).toEqual([
        18, 10, 1, 2,
      ]);
    }
  });

  it("are taken no more from when it is said that a player does not start, and returned [CAT-10]", () => {
    let returned = 0;
    for (const script of scripts) {
      const play = script.play();
      const { home, away } = play.people!.lineupsAt(-HOUR_MS);
      const starts = new Set([...home.players, ...away.players].flatMap(({ id, line }) => (line === null ? [] : [id])));
      const sheet = play.sheetAt(play.endMs);
      for (const id of ofPlayers(script, -2 * HOUR_MS)) {
        const line = script.line(id);
        const results = settleLine(line.market, line.specifiers, sheet)!.map(({ result }) => result);
        if (id.marketId === "90423") {
          line.market.outcomes.forEach((outcome, index) => {
            if (!starts.has(outcome.id)) expect(results[index]).toBe("refund_entire");
            expect(play.fairAt(-HOUR_MS)(line)[index]! > 0).toBe(starts.has(outcome.id));
          });
          continue;
        }
        if (starts.has(line.specifiers["player"]!)) continue;
        returned++;
        expect(play.fairAt(-HOUR_MS)(line)).toEqual([0, 1]);
        expect(results).toEqual(["refund_entire", "refund_entire"]);
      }
      // Who stands in for him is bet on from the start.
      const batters = new Set(
        ofPlayers(script, 0).flatMap(({ marketId, specifier }) =>
          marketId === "90421" ? [/player=([^|]+)/.exec(specifier)![1]!] : [],
        ),
      );
      expect(batters.size).toBe(18);
      for (const id of batters) expect(starts.has(id)).toBe(true);
    }
    expect(returned).toBeGreaterThan(2);
  });

  /** What was said of lines of a market, beside what came of them. */
  interface Record {
    said: number;
    won: number;
    variance: number;
  }
  const GAMES = 250;
  /** Of a usual game, so that they do not hang on how one ends; before the game there is none. */
  const TURNS = [null, 110, 200, 290];
  const prices = priceBook(playerPrices<WithPlayers>());
  const [first, second] = BASEBALL_LEAGUES[0]!.entrants;
  const squads = { home: baseballSquad(first!), away: baseballSquad(second!) };
  const hitting = { home: 1.05, away: 0.96 };

  it(`win as often as is said, over ${GAMES} games from their start, from their middle and in what is left late [CAT-01]`, () => {
    const records = new Map<string, Record>();
    for (let seed = 0; seed < GAMES; seed++) {
      const course = drawCourse({ seed: `players ${seed}`, hitting });
      if (course.isAbandoned) continue;
      const cast = castOf(`players ${seed}`, new MatchSquads(`players ${seed}`, squads), () => course);
      const sheet = { isOver: true, ...cast.sheetAt(course.turns.at(-1)!) };
      for (const index of TURNS) {
        const turn = index === null ? null : course.turns[index];
        if (turn === undefined) continue;
        const score = turn?.score ?? START_OF_GAME;
        const endings = new GameEndings(hitting, score);
        const standings = cast.standingsAt(turn, "announced")!;
        const players = new PlayerOutlook({ ...standings, hitting, score, endings });
        for (const line of prices.openLines({ players })) {
          const market = baseball.descriptor.markets.find(({ id }) => id === line.marketId)!;
          const fair = prices.fairPrices({ players }, line);
          const outcomes = line.marketId === "90423" ? standings.batters : market.outcomes;
          const specifiers = Object.fromEntries(line.specifier.split("|").map((pair) => pair.split("=")));
          const results = settleLine({ ...market, outcomes }, specifiers, sheet)!;
          const asked = line.marketId === "90423" ? seed % 18 : 0;
          const [probability, result] = [fair[asked]!, results[asked]!.result];
          if (result === "refund_entire" || probability === 1) continue;
          const key = `${line.marketId} at ${index}`;
          const record = records.get(key) ?? { said: 0, won: 0, variance: 0 };
          record.said += probability;
          record.won += result === "win_entire" ? 1 : 0;
          record.variance += probability * (1 - probability);
          records.set(key, record);
        }
      }
    }
    // The starters are out when little is left.
    expect(records.size).toBeGreaterThanOrEqual(15);
    const far = [...records].flatMap(([what, { said, won, variance }]) => {
      // What players of a side do hangs together by how often it bats.
      const off = (won - said) / Math.sqrt(2 * variance);
      return Math.abs(off) > 4 ? [`${what}: said ${said.toFixed(1)}, won ${won}`] : [];
    });
    expect(far).toEqual([]);
  });
});
