import { totalResult } from "@touchline/betting";
import type { Pair } from "../../feed.ts";
import type { ScoreTable } from "../model/score-table.ts";
import { NO_LINES, type LineValue, type MarketType } from "./market-type.ts";

const OVER_UNDER = ["12", "13"] as const;
/** A Poisson variable is as often above x.5 as below it where its mean is about this much more than x.5. */
const MEDIAN_GAP = 0.17;

/** Lines around the balanced one that are still open: `reach` each way, none already decided. */
export function totalLadder(scored: number, toCome: number, reach: number): LineValue[] {
  const balanced = Math.max(Math.round(scored + toCome - MEDIAN_GAP - 0.5) + 0.5, scored + 0.5);
  const lines: LineValue[] = [];
  for (let line = balanced - reach; line <= balanced + reach; line++) if (line > scored) lines.push(line);
  return lines;
}

const goalsOf = ({ home, away }: Pair): number => home + away;

const matchTotal: MarketType = {
  marketId: "18",
  outcomeIds: OVER_UNDER,
  margin: 0.04,
  specifierKey: "total",
  openLines: ({ sheet, remaining }) =>
    sheet.ended ? NO_LINES : totalLadder(goalsOf(sheet.score), goalsOf(remaining), 2),
  fair: ({ fullTime }, line) => overUnder(fullTime, line),
  settle: ({ score, ended }, line) => settleTotal(goalsOf(score), line, ended),
};

const firstHalfTotal: MarketType = {
  marketId: "68",
  outcomeIds: OVER_UNDER,
  margin: 0.05,
  specifierKey: "total",
  openLines: ({ sheet, firstHalf }) =>
    sheet.halfTimeScore ? NO_LINES : totalLadder(goalsOf(sheet.score), goalsOf(firstHalf), 1),
  fair: (model, line) => overUnder(model.halfTime(), line),
  settle: ({ score, halfTimeScore }, line) =>
    settleTotal(goalsOf(halfTimeScore ?? score), line, halfTimeScore !== null),
};

function teamTotal(marketId: string, side: keyof Pair): MarketType {
  return {
    marketId,
    outcomeIds: OVER_UNDER,
    margin: 0.05,
    specifierKey: "total",
    openLines: ({ sheet, remaining }) => (sheet.ended ? NO_LINES : totalLadder(sheet.score[side], remaining[side], 1)),
    fair: ({ fullTime }, line) => {
      const over = fullTime.teamOver(side, line ?? 0);
      return [over, 1 - over];
    },
    settle: ({ score, ended }, line) => settleTotal(score[side], line, ended),
  };
}

export const TOTAL_MARKETS: readonly MarketType[] = [
  matchTotal,
  teamTotal("19", "home"),
  teamTotal("20", "away"),
  firstHalfTotal,
];

function overUnder(table: ScoreTable, line: LineValue): number[] {
  const over = table.totalOver(line ?? 0);
  return [over, 1 - over];
}

/** Over wins at the goal that passes the line; under only when the period has ended. */
function settleTotal(goals: number, line: LineValue, ended: boolean): ReturnType<MarketType["settle"]> {
  if (!ended && goals <= (line ?? 0)) return null;
  const count = { line: String(line ?? 0), total: goals };
  return [totalResult({ side: "over", ...count }), totalResult({ side: "under", ...count })];
}
