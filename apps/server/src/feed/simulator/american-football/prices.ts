import {
  handicap,
  homeDrawAway,
  inBands,
  oddEven,
  overUnder,
  stepLines,
  withoutThird,
} from "../families/points/law-prices.ts";
import { sumOf } from "../families/points/period-points.ts";
import {
  always,
  HALF_PRICES,
  inRegularTime,
  longerAtTheEnd,
  QUARTER_PRICES,
} from "../families/points/quarter-prices.ts";
import { type MarketPrice, priceBook, twoWay } from "../pricing/market-prices.ts";
import { anytimeScorer, shareOf } from "../squads/prospects.ts";
import type { FootballForecast } from "./model/forecast.ts";

const MARGINS_OF_VICTORY = "sr:winning_margin:11+";
/** Home's points less away's, for each outcome. */
const MARGINS = [
  [11, null],
  [6, 10],
  [1, 5],
  [0, 0],
  [-5, -1],
  [-10, -6],
  [null, -11],
] as const;

/** Of home, draw and away, each under and over. */
const RESULT_AND_TOTAL: MarketPrice<FootballForecast> = {
  marketId: "37",
  margin: 0.1,
  lines: (forecast) =>
    inRegularTime(forecast).flatMap(() =>
      stepLines(forecast.regular.total, { step: 4, reach: 0 }).map((line) => ({ total: String(line) })),
    ),
  fair: ({ regular: { byLeader } }, { total }) =>
    [byLeader.home, byLeader.level, byLeader.away].flatMap((law) => {
      const over = law.over(Number(total));
      return [Math.max(law.sum - over, 0), over];
    }),
};

const SCORING_TYPE: MarketPrice<FootballForecast> = {
  marketId: "222",
  margin: 0.08,
  lines: ({ score }) => [{ scorenr: String(score.scorings.length + 1) }],
  fair: ({ nextScore: { home, away, none } }) => [
    home.touchdown + away.touchdown,
    home.fieldgoal + away.fieldgoal,
    home.other + away.other,
    none,
  ],
};

const NEXT_SCORE: MarketPrice<FootballForecast> = {
  marketId: "903",
  margin: 0.07,
  lines: ({ score }) => {
    const { home, away } = sumOf(score.periods);
    return [{ score: `${home}:${away}` }];
  },
  fair: ({ nextScore: { home, away, none } }) => [
    home.touchdown + home.fieldgoal + home.other,
    none,
    away.touchdown + away.fieldgoal + away.other,
  ],
};

const ANYTIME_TOUCHDOWN = anytimeScorer<FootballForecast>(
  (forecast) => ({
    ...forecast.cast,
    toCome: { home: forecast.touchdowns("home"), away: forecast.touchdowns("away") },
  }),
  { marketId: "90104", margin: 0.12 },
);

/** By the players, by somebody of the defence of home, or of away, or by nobody. */
const NEXT_TOUCHDOWN: MarketPrice<FootballForecast> = {
  marketId: "909",
  margin: 0.2,
  lines: ({ cast: { prospects, scorers } }) =>
    prospects.length > 0 ? [{ touchdownnr: String(scorers.length + 1) }] : [],
  fair: ({ cast: { prospects }, nextTouchdown }) => [
    ...prospects.map((one) => nextTouchdown[one.side].drive * shareOf(one)),
    nextTouchdown.home.defence,
    nextTouchdown.away.defence,
    nextTouchdown.none,
  ],
};

/** In the order of the page. */
export const FOOTBALL_PRICES = priceBook<FootballForecast>([
  {
    marketId: "219",
    margin: 0.045,
    lines: always,
    fair: ({ decided: { margin } }) => withoutThird(margin.over(0), margin.within(null, -1)),
  },
  handicap({
    marketId: "223",
    margin: 0.045,
    scopes: always,
    law: ({ decided }) => decided.margin,
    step: 1,
    reach: longerAtTheEnd(2),
  }),
  overUnder({
    marketId: "225",
    margin: 0.045,
    scopes: always,
    law: ({ decided }) => decided.total,
    step: 3,
    reach: longerAtTheEnd(2),
  }),
  homeDrawAway({ marketId: "610", margin: 0.055, scopes: always, law: ({ decided }) => decided.margin }),
  homeDrawAway({ marketId: "1", margin: 0.06, scopes: inRegularTime, law: ({ regular }) => regular.margin }),
  NEXT_SCORE,
  SCORING_TYPE,
  RESULT_AND_TOTAL,
  inBands(MARGINS)({
    marketId: "15",
    margin: 0.1,
    scopes: (forecast) => inRegularTime(forecast).map(() => ({ variant: MARGINS_OF_VICTORY })),
    law: ({ regular }) => regular.margin,
  }),
  oddEven({ marketId: "229", margin: 0.06, scopes: always, law: ({ decided }) => decided.total }),
  { marketId: "220", margin: 0.08, lines: inRegularTime, fair: ({ overtime }) => twoWay(overtime) },
  overUnder({
    marketId: "227",
    margin: 0.055,
    scopes: always,
    law: ({ decided }) => decided.home,
    step: 3,
    reach: longerAtTheEnd(1),
  }),
  overUnder({
    marketId: "228",
    margin: 0.055,
    scopes: always,
    law: ({ decided }) => decided.away,
    step: 3,
    reach: longerAtTheEnd(1),
  }),
  ANYTIME_TOUCHDOWN,
  NEXT_TOUCHDOWN,
  ...QUARTER_PRICES,
  ...HALF_PRICES,
]);
