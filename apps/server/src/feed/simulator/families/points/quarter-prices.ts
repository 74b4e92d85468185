import { fittedEnds } from "../../pricing/fitted-ends.ts";
import type { MarketPrice } from "../../pricing/market-prices.ts";
import type { JointPoints } from "./joint-points.ts";
import type { Law } from "./law.ts";
import { drawNoBet, handicap, highestOf, homeDrawAway, oddEven, overUnder } from "./law-prices.ts";
import { OVERTIME, QUARTERS } from "./period-points.ts";

type Specifiers = Readonly<Record<string, string>>;
type LawName = "home" | "away" | "total" | "margin";

/** A match in four quarters: what can come of each, and of each half. */
export interface InQuarters {
  readonly period: number;
  quarter(number: number): JointPoints;
  half(number: number): JointPoints;
  /** Of regular time. */
  readonly regular: JointPoints;
}

export const always = (): readonly Specifiers[] => [{}];
export const inRegularTime = ({ period }: InQuarters): readonly Specifiers[] => (period < OVERTIME ? [{}] : []);
const inFirstHalf = ({ period }: InQuarters): readonly Specifiers[] => (period <= 2 ? [{}] : []);

const numbersFrom = (first: number, last: number): readonly Specifiers[] =>
  Array.from({ length: Math.max(last - first + 1, 0) }, (_, index) => ({ quarternr: String(first + index) }));
/** Of quarters: all that are not over, and of some markets the present one and the next. */
const openQuarters = ({ period }: InQuarters): readonly Specifiers[] => numbersFrom(period, QUARTERS);
const nearQuarters = ({ period }: InQuarters): readonly Specifiers[] =>
  numbersFrom(period, Math.min(period + 1, QUARTERS));

const ofQuarter =
  (law: LawName) =>
  (match: InQuarters, { quarternr }: Specifiers): Law =>
    match.quarter(Number(quarternr))[law];
const ofHalf =
  (number: 1 | 2, law: LawName) =>
  (match: InQuarters): Law =>
    match.half(number)[law];

/** In the first half, and then at the end of regular time: by how each stands, home, level, away. */
const HALF_AND_REGULAR: MarketPrice<InQuarters> = {
  marketId: "47",
  margin: 0.1,
  lines: inFirstHalf,
  fair: (match) => {
    const half = match.half(1).margin;
    const rest = match.half(2).margin;
    const ends = new Float64Array(9);
    for (let lead = half.first; lead <= half.last; lead++) {
      const row = 3 * placeOf(lead);
      const atHalf = half.at(lead);
      const ahead = rest.over(-lead);
      const level = rest.at(-lead);
      for (const [index, then] of [ahead, level, Math.max(1 - ahead - level, 0)].entries()) {
        ends[row + index] = (ends[row + index] ?? 0) + atHalf * then;
      }
    }
    const ahead = ({ margin }: JointPoints): number[] => [margin.over(0), margin.at(0), margin.within(null, -1)];
    // Regular time has what trailing sides do at its end, which the halves alone do not know.
    return fittedEnds([...ends], { first: ahead(match.half(1)), second: ahead(match.regular) });
  },
};

function placeOf(lead: number): number {
  if (lead === 0) return 1;
  return lead > 0 ? 0 : 2;
}

const HIGHEST_QUARTER: MarketPrice<InQuarters> = {
  marketId: "234",
  margin: 0.08,
  lines: inFirstHalf,
  fair: (match) => highestOf([1, 2, 3, 4].map((number) => match.quarter(number).total)),
};

const HIGHEST_HALF: MarketPrice<InQuarters> = {
  marketId: "52",
  margin: 0.06,
  lines: inFirstHalf,
  fair: (match) => highestOf([1, 2].map((number) => match.half(number).total)),
};

/** In the last quarter there is less to ask about: ladders are longer by a line on either side. */
export const longerAtTheEnd =
  (reach: number) =>
  ({ period }: InQuarters): number =>
    period < QUARTERS ? reach : reach + 1;

/** Of each quarter. */
export const QUARTER_PRICES: readonly MarketPrice<InQuarters>[] = [
  homeDrawAway({ marketId: "235", margin: 0.07, scopes: openQuarters, law: ofQuarter("margin") }),
  handicap({
    marketId: "303",
    margin: 0.06,
    scopes: openQuarters,
    law: ofQuarter("margin"),
    step: 1,
    reach: longerAtTheEnd(1),
  }),
  overUnder({
    marketId: "236",
    margin: 0.06,
    scopes: openQuarters,
    law: ofQuarter("total"),
    step: 2,
    reach: longerAtTheEnd(1),
  }),
  drawNoBet({ marketId: "302", margin: 0.06, scopes: nearQuarters, law: ofQuarter("margin") }),
  oddEven({ marketId: "304", margin: 0.06, scopes: nearQuarters, law: ofQuarter("total") }),
  overUnder({
    marketId: "756",
    margin: 0.065,
    scopes: nearQuarters,
    law: ofQuarter("home"),
    step: 2,
    reach: longerAtTheEnd(0),
  }),
  overUnder({
    marketId: "757",
    margin: 0.065,
    scopes: nearQuarters,
    law: ofQuarter("away"),
    step: 2,
    reach: longerAtTheEnd(0),
  }),
  HIGHEST_QUARTER,
];

/** Of each half, the second without overtime. */
export const HALF_PRICES: readonly MarketPrice<InQuarters>[] = [
  homeDrawAway({ marketId: "60", margin: 0.06, scopes: inFirstHalf, law: ofHalf(1, "margin") }),
  drawNoBet({ marketId: "64", margin: 0.055, scopes: inFirstHalf, law: ofHalf(1, "margin") }),
  handicap({ marketId: "66", margin: 0.055, scopes: inFirstHalf, law: ofHalf(1, "margin"), step: 2, reach: 1 }),
  overUnder({ marketId: "68", margin: 0.055, scopes: inFirstHalf, law: ofHalf(1, "total"), step: 2, reach: 1 }),
  overUnder({ marketId: "69", margin: 0.06, scopes: inFirstHalf, law: ofHalf(1, "home"), step: 2, reach: 0 }),
  overUnder({ marketId: "70", margin: 0.06, scopes: inFirstHalf, law: ofHalf(1, "away"), step: 2, reach: 0 }),
  oddEven({ marketId: "74", margin: 0.06, scopes: inFirstHalf, law: ofHalf(1, "total") }),
  homeDrawAway({ marketId: "83", margin: 0.06, scopes: inRegularTime, law: ofHalf(2, "margin") }),
  handicap({ marketId: "88", margin: 0.055, scopes: inRegularTime, law: ofHalf(2, "margin"), step: 2, reach: 1 }),
  overUnder({ marketId: "90", margin: 0.055, scopes: inRegularTime, law: ofHalf(2, "total"), step: 2, reach: 1 }),
  HALF_AND_REGULAR,
  HIGHEST_HALF,
];
