import { INTERVALS, type Interval } from "../intervals.ts";
import type { LadderView, MarketPrice } from "./market-price.ts";
import { twoWay } from "./market-price.ts";
import { threeWay } from "./result-markets.ts";
import { countOf, totalLadder } from "./total-markets.ts";

const specifierOf = ({ from, to }: Interval): string => `from=${from}|to=${to}`;
const indexOf = ({ from }: Readonly<Record<string, string>>): number =>
  INTERVALS.findIndex((interval) => String(interval.from) === from);

const ladderOf = ({ intervals }: LadderView, index: number): readonly number[] => {
  const of = intervals[index];
  return of ? totalLadder(countOf(of.scored), countOf(of.toCome), 0) : [];
};

/** Stretches of fifteen minutes. */
export const INTERVAL_MARKETS: readonly MarketPrice[] = [
  {
    marketId: "102",
    margin: 0.07,
    lines: () => INTERVALS.map(specifierOf),
    fair: (model, { specifiers }) => threeWay(model.interval(indexOf(specifiers))),
  },
  {
    marketId: "104",
    margin: 0.06,
    lines: (view) =>
      INTERVALS.flatMap((interval, index) =>
        ladderOf(view, index).map((line) => `${specifierOf(interval)}|total=${line}`),
      ),
    fair: (model, { line, specifiers }) => twoWay(model.interval(indexOf(specifiers)).totalOver(line)),
  },
];
