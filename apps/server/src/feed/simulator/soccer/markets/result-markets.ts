import type { ResultSign } from "../model/match-model.ts";
import type { ScoreTable } from "../model/score-table.ts";
import type { MarketPrice } from "./market-price.ts";

const SIGNS: readonly ResultSign[] = [1, 0, -1];
const HALF_FULL_PAIRS = SIGNS.flatMap((half) => SIGNS.map((full) => ({ half, full })));

const matchResult: MarketPrice = {
  marketId: "1",
  margin: 0.05,
  fair: ({ fullTime }) => threeWay(fullTime),
};

const doubleChance: MarketPrice = {
  marketId: "10",
  margin: 0.05,
  fair: ({ fullTime }) => {
    const [home, draw, away] = threeWay(fullTime);
    return [home + draw, home + away, draw + away];
  },
};

const drawNoBet: MarketPrice = {
  marketId: "11",
  margin: 0.04,
  fair: ({ fullTime }) => {
    const [home, , away] = threeWay(fullTime);
    return [home / (home + away), away / (home + away)];
  },
};

const firstHalfResult: MarketPrice = {
  marketId: "60",
  margin: 0.06,
  fair: (model) => threeWay(model.halfTime()),
};

const halfTimeFullTime: MarketPrice = {
  marketId: "47",
  margin: 0.12,
  fair: (model) => HALF_FULL_PAIRS.map(({ half, full }) => model.halfTimeFullTime(half, full)),
};

export const RESULT_MARKETS: readonly MarketPrice[] = [
  matchResult,
  doubleChance,
  drawNoBet,
  firstHalfResult,
  halfTimeFullTime,
];

function threeWay(table: ScoreTable): [home: number, draw: number, away: number] {
  const draw = table.difference(0);
  const home = table.sum((homeGoals, awayGoals) => homeGoals > awayGoals);
  return [home, draw, Math.max(1 - home - draw, 0)];
}
