import { fittedEnds } from "../../pricing/fitted-ends.ts";
import type { ResultSign } from "../model/match-model.ts";
import type { SoccerModel } from "../model/soccer-model.ts";
import type { ScoreTable } from "../model/score-table.ts";
import type { MarketPrice } from "./market-price.ts";

const SIGNS: readonly ResultSign[] = [1, 0, -1];
const HALF_FULL_PAIRS = SIGNS.flatMap((half) => SIGNS.map((full) => ({ half, full })));

type TableOf = (model: SoccerModel) => ScoreTable;

const fullTime: TableOf = (model) => model.fullTime;
const halfTime: TableOf = (model) => model.halfTime();
const secondHalf: TableOf = (model) => model.secondHalf();

const result = (marketId: string, margin: number, table: TableOf): MarketPrice => ({
  marketId,
  margin,
  fair: (model) => threeWay(table(model)),
});

const doubleChance = (marketId: string, margin: number, table: TableOf): MarketPrice => ({
  marketId,
  margin,
  fair: (model) => {
    const [home, draw, away] = threeWay(table(model));
    return [home + draw, home + away, draw + away];
  },
});

const drawNoBet = (marketId: string, margin: number, table: TableOf): MarketPrice => ({
  marketId,
  margin,
  fair: (model) => {
    const [home, , away] = threeWay(table(model));
    // Where no goal can come any more and the score is level, nobody is offered a side.
    return home + away === 0 ? [0.5, 0.5] : [home / (home + away), away / (home + away)];
  },
  returned: (model) => table(model).difference(0),
});

/** Of two ends of a match, by their places among home, draw and away; the third returns the stakes. */
const withoutOne = (marketId: string, [first, second, third]: readonly [number, number, number]): MarketPrice => ({
  marketId,
  margin: 0.05,
  fair: (model) => {
    const ends = threeWay(fullTime(model));
    const [one = 0, other = 0] = [ends[first], ends[second]];
    return one + other === 0 ? [0.5, 0.5] : [one / (one + other), other / (one + other)];
  },
  returned: (model) => threeWay(fullTime(model))[third] ?? 0,
});

const halfTimeFullTime: MarketPrice = {
  marketId: "47",
  margin: 0.12,
  fair: (model) =>
    fittedEnds(
      HALF_FULL_PAIRS.map(({ half, full }) => model.halfTimeFullTime(half, full)),
      { first: threeWay(model.halfTime()), second: threeWay(model.fullTime) },
    ),
};

/** The goals after a score that was reached. */
const restOfMatch: MarketPrice = {
  marketId: "7",
  margin: 0.05,
  lines: ({ score }) => (score.home + score.away === 0 ? [] : [`score=${score.home}:${score.away}`]),
  fair: (model, { specifiers }) => {
    const [home = 0, away = 0] = (specifiers["score"] ?? "").split(":").map(Number);
    return signsOf(model.fullTime, { home: -home, away: -away });
  },
};

/** Head starts of one and two goals. */
const HEAD_STARTS = ["0:1", "0:2", "1:0", "2:0"] as const;

const europeanHandicap: MarketPrice = {
  marketId: "14",
  margin: 0.06,
  lines: () => HEAD_STARTS.map((start) => `hcp=${start}`),
  fair: (model, { specifiers }) => {
    const [home = 0, away = 0] = (specifiers["hcp"] ?? "").split(":").map(Number);
    return signsOf(model.fullTime, { home, away });
  },
};

export const RESULT_MARKETS: readonly MarketPrice[] = [
  result("1", 0.05, fullTime),
  doubleChance("10", 0.05, fullTime),
  drawNoBet("11", 0.04, fullTime),
  withoutOne("12", [1, 2, 0]),
  withoutOne("13", [0, 1, 2]),
  result("60", 0.06, halfTime),
  doubleChance("63", 0.06, halfTime),
  drawNoBet("64", 0.05, halfTime),
  result("83", 0.06, secondHalf),
  doubleChance("85", 0.06, secondHalf),
  drawNoBet("86", 0.05, secondHalf),
  halfTimeFullTime,
  restOfMatch,
  europeanHandicap,
];

export function threeWay(table: ScoreTable): [home: number, draw: number, away: number] {
  const draw = table.difference(0);
  const home = table.ahead(0);
  return [home, draw, Math.max(1 - home - draw, 0)];
}

/** Who is ahead with these goals added. */
function signsOf(table: ScoreTable, added: { home: number; away: number }): readonly number[] {
  const lead = added.home - added.away;
  const home = table.ahead(-lead);
  const draw = table.difference(-lead);
  return [home, draw, Math.max(1 - home - draw, 0)];
}
