import { ALL_INTERVALS, FIVE_MINUTES, type Interval, intervalKey, INTERVALS, TEN_MINUTES } from "../intervals.ts";
import type { CountState } from "../model/count-model.ts";
import type { LadderView, MarketPrice } from "./market-price.ts";
import { twoWay } from "./market-price.ts";
import { threeWay } from "./result-markets.ts";
import { countOf, totalLadder } from "./total-markets.ts";

type Specifiers = Readonly<Record<string, string>>;

const PLACES: ReadonlyMap<string, number> = new Map(
  ALL_INTERVALS.map((interval, index) => [intervalKey(interval), index]),
);
const placeOf = ({ from, to }: Specifiers): number => PLACES.get(`${from}-${to}`) ?? -1;
const stateOf = ({ intervals }: LadderView, interval: Interval): CountState | undefined =>
  intervals[PLACES.get(intervalKey(interval)) ?? -1];

const specifierOf = ({ from, to }: Interval): string => `from=${from}|to=${to}`;

const ladderOf = (view: LadderView, interval: Interval): readonly number[] => {
  const of = stateOf(view, interval);
  return of ? totalLadder(countOf(of.scored), countOf(of.toCome), 0) : [];
};

interface IntervalPrices {
  result: string;
  total: string;
  open: (view: LadderView) => readonly Interval[];
}

const ofIntervals = ({ result, total, open }: IntervalPrices): MarketPrice[] => [
  {
    marketId: result,
    margin: 0.07,
    lines: (view) => open(view).map(specifierOf),
    fair: (model, { specifiers }) => threeWay(model.interval(placeOf(specifiers))),
  },
  {
    marketId: total,
    margin: 0.06,
    lines: (view) =>
      open(view).flatMap((interval) =>
        ladderOf(view, interval).map((line) => `${specifierOf(interval)}|total=${line}`),
      ),
    fair: (model, { line, specifiers }) => twoWay(model.interval(placeOf(specifiers)).totalOver(line)),
  },
];

/** Of short stretches there are many: bets are taken on the one being played and on the next. */
const OPEN_AT_ONCE = 2;

const nearest =
  (intervals: readonly Interval[]): IntervalPrices["open"] =>
  (view) =>
    intervals
      .filter((interval) => countOf(stateOf(view, interval)?.toCome ?? { home: 0, away: 0 }) > 0)
      .slice(0, OPEN_AT_ONCE);

/** Stretches of fifteen, ten and five minutes. */
export const INTERVAL_MARKETS: readonly MarketPrice[] = [
  ...ofIntervals({ result: "102", total: "104", open: () => INTERVALS }),
  ...ofIntervals({ result: "105", total: "107", open: nearest(TEN_MINUTES) }),
  ...ofIntervals({ result: "108", total: "110", open: nearest(FIVE_MINUTES) }),
];
