import { settleLine } from "@touchline/sports";
import { describe, expect, it } from "vitest";
import { scriptOf } from "../match/script-of.ts";
import { MatchSquads } from "../squads/match-squads.ts";
import { createBasketball } from "./basketball.ts";
import { BASKETBALL_LEAGUES } from "./leagues.ts";
import { type BasketballScore, pointsOf, startOfMatch } from "./model/basketball-score.ts";
import { Forecast, type Format } from "./model/forecast.ts";
import type { PlayerStanding } from "./model/player-points.ts";
import { Pace } from "./model/possession-counts.ts";
import { possessionPoints } from "./model/possession-points.ts";
import { boxScoreAt } from "./play/box-score.ts";
import { drawCasting } from "./play/draw-casting.ts";
import { drawCourse } from "./play/draw-course.ts";
import { BASKETBALL_PRICES } from "./prices.ts";
import { basketballSquad } from "./squads.ts";

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const START_MS = Date.UTC(2026, 10, 21);
const FORMAT: Format = { pace: new Pace(17.5), quarterSeconds: 600, overtimeSeconds: 300 };
const AVERAGES = { home: 1.124, away: 1.08 };
const SIDES = { home: possessionPoints(AVERAGES.home), away: possessionPoints(AVERAGES.away) };
const [first, second] = BASKETBALL_LEAGUES[1]!.entrants;
const squads = { home: basketballSquad(first!), away: basketballSquad(second!) };
/** Of a match that nobody misses. */
const FULL = Array.from({ length: 99 }, (_, index) => new MatchSquads(`full ${index}`, squads)).find(
  ({ absent }) => absent.home === null && absent.away === null,
)!;
const sharesOf = (side: "home" | "away"): PlayerStanding[] => {
  const all = squads[side].reduce((sum, { weight }) => sum + weight, 0);
  return squads[side].map(({ id, weight }) => ({ id, side, share: weight / all, points: 0, plays: true }));
};
const meanOf = ({ first: from, probabilities }: Forecast["decided"]["home"]): number =>
  probabilities.reduce((sum, probability, index) => sum + probability * (from + index), 0);

describe("the points of basketball players", () => {
  const scores: readonly [string, BasketballScore][] = [
    ["before the match", startOfMatch(600)],
    [
      "in the third quarter",
      {
        ...startOfMatch(600),
        period: 3,
        secondsLeft: 240,
        ball: "away",
        periods: [
          { home: 20, away: 25 },
          { home: 18, away: 16 },
          { home: 9, away: 11 },
        ],
      },
    ],
    [
      "in overtime",
      {
        ...startOfMatch(600),
        period: 5,
        secondsLeft: 150,
        ball: "home",
        periods: [
          { home: 60, away: 60 },
          ...Array.from({ length: 3 }, () => ({ home: 8, away: 8 })),
          { home: 4, away: 3 },
        ],
      },
    ],
  ];

  it.each(scores)("come to those of their side, %s [CAT-01]", (_, score) => {
    for (const side of ["home", "away"] as const) {
      const forecast = new Forecast(FORMAT, score, SIDES);
      const players = sharesOf(side).map((player) => meanOf(forecast.pointsOf(player)));
      const made = pointsOf(score)[side];
      expect(players.reduce((sum, mean) => sum + mean, 0)).toBeCloseTo(meanOf(forecast.decided[side]) - made, 1);
      // One who scored all of it would have what the side has, but that whether a match goes on hangs on his points too.
      const alone = forecast.pointsOf({ id: "all", side, share: 1, points: made, plays: true });
      for (const line of [-7.5, -2.5, 0.5, 4.5].map((by) => Math.round(meanOf(alone)) + by))
        expect(alone.over(line)).toBeCloseTo(forecast.decided[side].over(line), 1.3);
    }
  });

  it("are over their lines as often as is said, over two thousand matches from the same state [CAT-01]", () => {
    const standings = [...sharesOf("home").slice(0, 3), ...sharesOf("away").slice(0, 3)];
    const forecast = new Forecast(FORMAT, startOfMatch(600), { ...SIDES, standings: () => standings });
    const lines = BASKETBALL_PRICES.openLines(forecast).filter(({ marketId }) => marketId === "921");
    expect(lines).toHaveLength(6);
    const boxes = Array.from({ length: 2_000 }, (_, index) => {
      const course = drawCourse({ seed: `players ${index}`, format: FORMAT, averages: AVERAGES });
      return course.turns.at(-1)?.stage === 90
        ? null
        : boxScoreAt(drawCasting(`players ${index}`, FULL, course), course.endMs);
    }).filter((box) => box !== null);
    const far = lines.flatMap((line) => {
      const [, id = "", total] = /^player=(.*)\|total=(.*)$/.exec(line.specifier) ?? [];
      const [over = 0, under = 0] = BASKETBALL_PRICES.fairPrices(forecast, line);
      expect(over + under).toBeCloseTo(1, 9);
      expect(Math.abs(over - 0.5)).toBeLessThan(0.13);
      const won = boxes.filter((box) => box(id).points > Number(total)).length;
      const off = (won / boxes.length - over) / Math.sqrt((over * under) / boxes.length);
      return Math.abs(off) > 3.9 ? [[line.specifier, over, off]] : [];
    });
    expect(far).toEqual([]);
  });
});

const basketball = createBasketball();
const scripts = basketball
  .startsBetween(START_MS, START_MS + DAY_MS)
  .map((match) => scriptOf(basketball, match.write("players")));

describe("who plays a basketball match", () => {
  it("has made what his side has, at every moment, three-pointers and rebounds too [CAT-01]", () => {
    for (const script of scripts.slice(0, 20)) {
      const play = script.play();
      for (const atMs of play.moments().filter((_, index) => index % 10 === 0)) {
        const { scores, statistics } = play.stateAt(atMs);
        const lineups = play.people!.lineupsAt(atMs);
        for (const side of ["home", "away"] as const) {
          const rows = lineups[side].tables![0]!.rows;
          const sum = (column: number): number => rows.reduce((all, { values }) => all + Number(values[column]), 0);
          expect([sum(0), sum(1), sum(2)]).toEqual([
            scores.total![side],
            statistics["rebounds"]![side],
            statistics["three_pointers"]![side],
          ]);
          expect(rows.every(({ playerId }) => lineups[side].players.some(({ id }) => id === playerId))).toBe(true);
        }
      }
    }
  });

  it("is named with each three-pointer", () => {
    const play = scripts[0]!.play();
    const named = play.moments().flatMap((atMs, index, all) => {
      const before = index === 0 ? null : play.stateAt(all[index - 1]!).statistics["three_pointers"]!.home;
      const isMore = before !== null && play.stateAt(atMs).statistics["three_pointers"]!.home > before;
      return isMore ? [play.people!.doerOf({ kind: "count", key: "three_pointers", side: "home" }, atMs).player] : [];
    });
    expect(named.length).toBeGreaterThan(2);
    expect(named.filter((player) => player === undefined)).toEqual([]);
  });

  it("takes no bets from when it is said that he does not, and returns those that he had [CAT-10]", () => {
    let returned = 0;
    for (const script of scripts) {
      const play = script.play();
      const lines = play.openLines(-2 * HOUR_MS).filter(({ marketId }) => marketId === "921");
      expect(lines).toHaveLength(6);
      const { home, away } = play.people!.lineupsAt(-HOUR_MS);
      const named = new Set([...home.players, ...away.players].map(({ id }) => id));
      const sheet = play.sheetAt(play.endMs);
      for (const id of lines) {
        const line = script.line(id);
        if (named.has(line.specifiers["player"]!)) continue;
        returned++;
        expect(play.fairAt(-HOUR_MS)(line)).toEqual([0, 1]);
        expect(settleLine(line.market, line.specifiers, sheet)).toEqual([
          { result: "refund_entire" },
          { result: "refund_entire" },
        ]);
      }
    }
    expect(returned).toBeGreaterThan(5);
  });
});
