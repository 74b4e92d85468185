import type { LegResult } from "@touchline/contract/vocabulary";
import type { Pair } from "../../feed.ts";
import type { ResultSign } from "../model/match-model.ts";
import type { ScoreTable } from "../model/score-table.ts";
import { NO_LINES, SINGLE_LINE, oneWinner, type LadderView, type LineValue, type MarketType } from "./market-type.ts";

const SIGNS: readonly ResultSign[] = [1, 0, -1];
const HALF_FULL_PAIRS = SIGNS.flatMap((half) => SIGNS.map((full) => ({ half, full })));

const matchResult: MarketType = {
  marketId: "1",
  outcomeIds: ["1", "2", "3"],
  margin: 0.05,
  specifierKey: null,
  openLines: untilTheEnd,
  fair: ({ fullTime }) => threeWay(fullTime),
  settle: ({ ended, score }) => (ended ? oneWinner(3, SIGNS.indexOf(signOf(score))) : null),
};

const doubleChance: MarketType = {
  marketId: "10",
  outcomeIds: ["9", "10", "11"],
  margin: 0.05,
  specifierKey: null,
  openLines: untilTheEnd,
  fair: ({ fullTime }) => {
    const [home, draw, away] = threeWay(fullTime);
    return [home + draw, home + away, draw + away];
  },
  settle: ({ ended, score }) => {
    if (!ended) return null;
    const losing = { 1: 2, 0: 1, [-1]: 0 }[signOf(score)];
    return Array.from({ length: 3 }, (_, index) => (index === losing ? "lose_entire" : "win_entire"));
  },
};

const drawNoBet: MarketType = {
  marketId: "11",
  outcomeIds: ["4", "5"],
  margin: 0.04,
  specifierKey: null,
  openLines: untilTheEnd,
  fair: ({ fullTime }) => {
    const [home, , away] = threeWay(fullTime);
    return [home / (home + away), away / (home + away)];
  },
  settle: ({ ended, score }) => {
    if (!ended) return null;
    const sign = signOf(score);
    return sign === 0 ? refunded(2) : oneWinner(2, sign === 1 ? 0 : 1);
  },
};

const firstHalfResult: MarketType = {
  marketId: "60",
  outcomeIds: ["1", "2", "3"],
  margin: 0.06,
  specifierKey: null,
  openLines: ({ sheet }) => (sheet.halfTimeScore ? NO_LINES : SINGLE_LINE),
  fair: (model) => threeWay(model.halfTime()),
  settle: ({ halfTimeScore }) => halfTimeScore && oneWinner(3, SIGNS.indexOf(signOf(halfTimeScore))),
};

const halfTimeFullTime: MarketType = {
  marketId: "47",
  outcomeIds: ["418", "420", "422", "424", "426", "428", "430", "432", "434"],
  margin: 0.12,
  specifierKey: null,
  openLines: untilTheEnd,
  fair: (model) => HALF_FULL_PAIRS.map(({ half, full }) => model.halfTimeFullTime(half, full)),
  settle: ({ ended, score, halfTimeScore }) => {
    if (!ended || !halfTimeScore) return null;
    const [half, full] = [signOf(halfTimeScore), signOf(score)];
    return oneWinner(
      9,
      HALF_FULL_PAIRS.findIndex((pair) => pair.half === half && pair.full === full),
    );
  },
};

export const RESULT_MARKETS: readonly MarketType[] = [
  matchResult,
  doubleChance,
  drawNoBet,
  firstHalfResult,
  halfTimeFullTime,
];

function untilTheEnd({ sheet }: LadderView): readonly LineValue[] {
  return sheet.ended ? NO_LINES : SINGLE_LINE;
}

function threeWay(table: ScoreTable): [home: number, draw: number, away: number] {
  const draw = table.difference(0);
  const home = table.sum((homeGoals, awayGoals) => homeGoals > awayGoals);
  return [home, draw, Math.max(1 - home - draw, 0)];
}

function signOf({ home, away }: Pair): ResultSign {
  if (home === away) return 0;
  return home > away ? 1 : -1;
}

function refunded(outcomes: number): LegResult[] {
  return Array.from({ length: outcomes }, () => "refund_entire");
}
