import type { Pair } from "../../../feed.ts";
import type { ScoreTable } from "../model/score-table.ts";
import type { MarketPrice } from "./market-price.ts";

/** A Poisson variable is as often above x.5 as below it where its mean is about this much more than x.5. */
const MEDIAN_GAP = 0.17;

/** Lines around the balanced one that are still open: `reach` each way, none already decided. */
export function totalLadder(scored: number, toCome: number, reach: number): number[] {
  const balanced = Math.max(Math.round(scored + toCome - MEDIAN_GAP - 0.5) + 0.5, scored + 0.5);
  const lines: number[] = [];
  for (let line = balanced - reach; line <= balanced + reach; line++) if (line > scored) lines.push(line);
  return lines;
}

const goalsOf = ({ home, away }: Pair): number => home + away;

const matchTotal: MarketPrice = {
  marketId: "18",
  margin: 0.04,
  ladder: ({ board, remaining }) => totalLadder(goalsOf(board.score), goalsOf(remaining), 2),
  fair: ({ fullTime }, line) => overUnder(fullTime, line),
};

const firstHalfTotal: MarketPrice = {
  marketId: "68",
  margin: 0.05,
  ladder: ({ board, firstHalf }) => totalLadder(goalsOf(board.score), goalsOf(firstHalf), 1),
  fair: (model, line) => overUnder(model.halfTime(), line),
};

function teamTotal(marketId: string, side: keyof Pair): MarketPrice {
  return {
    marketId,
    margin: 0.05,
    ladder: ({ board, remaining }) => totalLadder(board.score[side], remaining[side], 1),
    fair: ({ fullTime }, line) => {
      const over = fullTime.teamOver(side, line);
      return [over, 1 - over];
    },
  };
}

export const TOTAL_MARKETS: readonly MarketPrice[] = [
  matchTotal,
  teamTotal("19", "home"),
  teamTotal("20", "away"),
  firstHalfTotal,
];

function overUnder(table: ScoreTable, line: number): number[] {
  const over = table.totalOver(line);
  return [over, 1 - over];
}
