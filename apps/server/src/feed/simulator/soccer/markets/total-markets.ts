import type { Side } from "@touchline/sports";
import type { Pair } from "../../../feed.ts";
import { scoredByHalf } from "../model/match-model.ts";
import type { SoccerModel } from "../model/soccer-model.ts";
import type { ScoreTable } from "../model/score-table.ts";
import { type LadderView, linesBy, type MarketPrice, twoWay } from "./market-price.ts";

/** A Poisson variable is as often above x.5 as below it where its mean is about this much more than x.5. */
const MEDIAN_GAP = 0.17;

/** Lines around the balanced one that are still open: `reach` each way, none already decided. */
export function totalLadder(scored: number, toCome: number, reach: number): number[] {
  const balanced = Math.max(Math.round(scored + toCome - MEDIAN_GAP - 0.5) + 0.5, scored + 0.5);
  const lines: number[] = [];
  for (let line = balanced - reach; line <= balanced + reach; line++) if (line > scored) lines.push(line);
  return lines;
}

export const countOf = (pair: Pair, side?: Side): number => (side === undefined ? pair.home + pair.away : pair[side]);

interface TotalPrice {
  marketId: string;
  margin: number;
  reach: number;
  side?: Side;
  stretch: (view: LadderView) => { scored: Pair; toCome: Pair };
  table: (model: SoccerModel) => ScoreTable;
}

const total = ({ marketId, margin, reach, side, stretch, table }: TotalPrice): MarketPrice => ({
  marketId,
  margin,
  lines: linesBy("total", (view) => {
    const { scored, toCome } = stretch(view);
    return totalLadder(countOf(scored, side), countOf(toCome, side), reach);
  }),
  fair: (model, { line }) =>
    twoWay(side === undefined ? table(model).totalOver(line) : table(model).teamOver(side, line)),
});

const whole = {
  stretch: ({ score, remaining }: LadderView) => ({ scored: score, toCome: remaining }),
  table: ({ fullTime }: SoccerModel) => fullTime,
};
const firstHalf = {
  stretch: (view: LadderView) => ({ scored: scoredByHalf(view)[0], toCome: view.firstHalf }),
  table: (model: SoccerModel) => model.halfTime(),
};
const secondHalf = {
  stretch: (view: LadderView) => ({ scored: scoredByHalf(view)[1], toCome: view.secondHalf }),
  table: (model: SoccerModel) => model.secondHalf(),
};

export const TOTAL_MARKETS: readonly MarketPrice[] = [
  total({ ...whole, marketId: "18", margin: 0.04, reach: 2 }),
  total({ ...whole, marketId: "19", margin: 0.05, reach: 1, side: "home" }),
  total({ ...whole, marketId: "20", margin: 0.05, reach: 1, side: "away" }),
  total({ ...firstHalf, marketId: "68", margin: 0.05, reach: 1 }),
  total({ ...firstHalf, marketId: "69", margin: 0.06, reach: 0, side: "home" }),
  total({ ...firstHalf, marketId: "70", margin: 0.06, reach: 0, side: "away" }),
  total({ ...secondHalf, marketId: "90", margin: 0.05, reach: 1 }),
  total({ ...secondHalf, marketId: "91", margin: 0.06, reach: 0, side: "home" }),
  total({ ...secondHalf, marketId: "92", margin: 0.06, reach: 0, side: "away" }),
];
