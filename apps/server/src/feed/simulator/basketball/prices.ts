import type { Law } from "../families/points/law.ts";
import {
  drawNoBet,
  handicap,
  highestOf,
  homeDrawAway,
  inBands,
  oddEven,
  overUnder,
  stepLines,
  withoutThird,
} from "../families/points/law-prices.ts";
import { type MarketPrice, priceBook, twoWay } from "../pricing/market-prices.ts";
import { OVERTIME, pointsOf, QUARTERS } from "./model/basketball-score.ts";
import type { Forecast } from "./model/forecast.ts";

type Specifiers = Readonly<Record<string, string>>;

const MARGINS_OF_VICTORY = "sr:winning_margin_no_draw:11+";
/** Home's points less away's, for each outcome. */
const MARGINS = [
  [11, null],
  [6, 10],
  [1, 5],
  [-5, -1],
  [-10, -6],
  [null, -11],
] as const;
const TENS = 10;
/** How far ahead a race is open. */
const RACE_REACH = 25;
const RACES_AT_ONCE = 2;
const SURE_TO_END = 0.98;

const always = (): readonly Specifiers[] => [{}];
const inRegularTime = ({ score }: Forecast): readonly Specifiers[] => (score.period < OVERTIME ? [{}] : []);
const inFirstHalf = ({ score }: Forecast): readonly Specifiers[] => (score.period <= 2 ? [{}] : []);

const numbersFrom = (first: number, last: number): readonly Specifiers[] =>
  Array.from({ length: Math.max(last - first + 1, 0) }, (_, index) => ({ quarternr: String(first + index) }));
/** Of quarters: all that are not over, and of some markets the present one and the next. */
const openQuarters = ({ score }: Forecast): readonly Specifiers[] => numbersFrom(score.period, QUARTERS);
const nearQuarters = ({ score }: Forecast): readonly Specifiers[] =>
  numbersFrom(score.period, Math.min(score.period + 1, QUARTERS));

const ofQuarter =
  (law: "home" | "away" | "total" | "margin") =>
  (forecast: Forecast, { quarternr }: Specifiers): Law =>
    forecast.quarter(Number(quarternr))[law];
const ofHalf =
  (number: 1 | 2, law: "home" | "away" | "total" | "margin") =>
  (forecast: Forecast): Law =>
    forecast.half(number)[law];

const WINNER_AND_TOTAL: MarketPrice<Forecast> = {
  marketId: "292",
  margin: 0.08,
  lines: ({ decided }) => stepLines(decided.total, { step: 6, reach: 0 }).map((line) => ({ total: String(line) })),
  fair: ({ decided: { totalIfHome, totalIfAway } }, { total }) => {
    const over = [totalIfHome.over(Number(total)), totalIfAway.over(Number(total))] as const;
    return [...over, Math.max(totalIfHome.sum - over[0], 0), Math.max(totalIfAway.sum - over[1], 0)];
  },
};

const RACE: MarketPrice<Forecast> = {
  marketId: "230",
  margin: 0.06,
  lines: (forecast) => {
    const { home, away } = pointsOf(forecast.score);
    const next = Math.floor(Math.max(home, away) / TENS) + 1;
    return Array.from({ length: RACES_AT_ONCE }, (_, index) => (next + index) * TENS)
      .filter((points) => points - Math.max(home, away) <= RACE_REACH && isSureToEnd(forecast, points))
      .map((points) => ({ pointnr: String(points) }));
  },
  fair: (forecast, { pointnr }) => {
    const { home, away } = forecast.race(Number(pointnr));
    return withoutThird(home, away);
  },
};

/** Where neither side may come so far, stakes could be returned. */
const isSureToEnd = ({ decided }: Forecast, points: number): boolean =>
  Math.max(decided.home.over(points - 1), decided.away.over(points - 1)) > SURE_TO_END;

/** In the first half, and then at the end of regular time: by how each stands, home, level, away. */
const HALF_AND_REGULAR: MarketPrice<Forecast> = {
  marketId: "47",
  margin: 0.1,
  lines: inFirstHalf,
  fair: (forecast) => {
    const half = forecast.half(1).margin;
    const rest = forecast.half(2).margin;
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
    return [...ends];
  },
};

function placeOf(lead: number): number {
  if (lead === 0) return 1;
  return lead > 0 ? 0 : 2;
}

const HIGHEST_QUARTER: MarketPrice<Forecast> = {
  marketId: "234",
  margin: 0.08,
  lines: ({ score }) => (score.period <= 2 ? [{}] : []),
  fair: (forecast) => highestOf([1, 2, 3, 4].map((number) => forecast.quarter(number).total)),
};

const HIGHEST_HALF: MarketPrice<Forecast> = {
  marketId: "52",
  margin: 0.06,
  lines: inFirstHalf,
  fair: (forecast) => highestOf([1, 2].map((number) => forecast.half(number).total)),
};

/** In the order of the page. */
export const BASKETBALL_PRICES = priceBook<Forecast>([
  { marketId: "219", margin: 0.045, lines: always, fair: ({ decided }) => twoWay(Math.min(decided.margin.over(0), 1)) },
  handicap({ marketId: "223", margin: 0.045, scopes: always, law: ({ decided }) => decided.margin, step: 2, reach: 2 }),
  overUnder({ marketId: "225", margin: 0.045, scopes: always, law: ({ decided }) => decided.total, step: 3, reach: 2 }),
  homeDrawAway({ marketId: "1", margin: 0.06, scopes: inRegularTime, law: ({ regular }) => regular.margin }),
  WINNER_AND_TOTAL,
  inBands(MARGINS)({
    marketId: "290",
    margin: 0.09,
    scopes: () => [{ variant: MARGINS_OF_VICTORY }],
    law: ({ decided }) => decided.margin,
  }),
  RACE,
  oddEven({ marketId: "229", margin: 0.06, scopes: always, law: ({ decided }) => decided.total }),
  { marketId: "220", margin: 0.08, lines: inRegularTime, fair: ({ overtime }) => twoWay(overtime) },
  overUnder({ marketId: "227", margin: 0.055, scopes: always, law: ({ decided }) => decided.home, step: 3, reach: 1 }),
  overUnder({ marketId: "228", margin: 0.055, scopes: always, law: ({ decided }) => decided.away, step: 3, reach: 1 }),
  homeDrawAway({ marketId: "235", margin: 0.07, scopes: openQuarters, law: ofQuarter("margin") }),
  handicap({ marketId: "303", margin: 0.06, scopes: openQuarters, law: ofQuarter("margin"), step: 1, reach: 1 }),
  overUnder({ marketId: "236", margin: 0.06, scopes: openQuarters, law: ofQuarter("total"), step: 2, reach: 1 }),
  drawNoBet({ marketId: "302", margin: 0.06, scopes: nearQuarters, law: ofQuarter("margin") }),
  oddEven({ marketId: "304", margin: 0.06, scopes: nearQuarters, law: ofQuarter("total") }),
  overUnder({ marketId: "756", margin: 0.065, scopes: nearQuarters, law: ofQuarter("home"), step: 2, reach: 0 }),
  overUnder({ marketId: "757", margin: 0.065, scopes: nearQuarters, law: ofQuarter("away"), step: 2, reach: 0 }),
  HIGHEST_QUARTER,
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
]);
