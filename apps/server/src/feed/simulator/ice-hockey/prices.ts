import { ICE_HOCKEY } from "@touchline/sports/ice-hockey";
import { handicap, ladder, overUnder, priceBook, twoWay, type MarketPrice } from "../pricing/market-prices.ts";
import {
  ahead,
  bands,
  bothTeamsScore,
  correctScore,
  doubleChance,
  doubleChanceAndBothScore,
  doubleChanceAndTotal,
  drawNoBet,
  headStart,
  isDrawn,
  oddEven,
  ofAway,
  ofHome,
  overScopes,
  result,
  resultAndBothScore,
  resultAndTotal,
  type ScoreScope,
  shutout,
  together,
  totalAndBothScore,
  winner,
} from "../families/timed-goals/score-prices.ts";
import { anytimeScorer, nextScorer } from "../squads/prospects.ts";
import type { HockeyModel } from "./model/hockey-model.ts";
import { MINUTE_SECONDS, OVERTIME_SECONDS, PERIODS } from "./model/rates.ts";

type Price = MarketPrice<HockeyModel>;
type Scope = ScoreScope<HockeyModel>;

const REGULAR: Scope = { endings: ({ scores }) => scores.regular, specifiers: () => ({}) };
const MATCH: Scope = { endings: ({ scores }) => scores.decided, specifiers: () => ({}) };

const periodScope = (number: number): Scope => ({
  endings: ({ scores }) => scores.period(number),
  specifiers: () => ({ periodnr: String(number) }),
});

/** One market for every period that is not over. */
const ofPeriods = (price: (scope: Scope) => Price): Price =>
  overScopes(
    Array.from({ length: PERIODS }, (_, index) => ({
      isOpen: ({ scores }) => scores.isOpen(index + 1),
      isMeant: ({ periodnr }) => periodnr === String(index + 1),
      price: price(periodScope(index + 1)),
    })),
  );

const isRegularOpen = ({ scores }: HockeyModel): boolean => scores.isOpen(PERIODS);

/** A line of regular time alone. */
const inRegularTime = (price: Price): Price => ({
  ...price,
  lines: (model) => (isRegularOpen(model) ? price.lines(model) : []),
});

/** The totals that combinations are offered with. */
const totals = ({ scores }: HockeyModel): number[] => ladder(scores.regular.spread(together), 1);

const goalsSoFar = ({ moment: { goals } }: HockeyModel): number =>
  goals.reduce((sum, { home, away }) => sum + home + away, 0);

const nextGoal: Price = {
  marketId: "8",
  margin: 0.07,
  lines: (model) => [{ goalnr: String(goalsSoFar(model) + 1) }],
  // What comes after the next goal is not offered, and what came before is decided.
  fair: (model) => model.nextGoal,
};

const nextGoalOfPeriod: Price = {
  marketId: "444",
  margin: 0.07,
  lines: ({ moment: { period, goals } }) => {
    const { home, away } = goals[period - 1] ?? { home: 0, away: 0 };
    return [{ goalnr: String(home + away + 1), periodnr: String(period) }];
  },
  fair: (model) => model.nextGoalOfPeriod,
};

const GOALS_OF_TEAM = {
  bands: [
    [0, 0],
    [1, 1],
    [2, 2],
    [3, null],
  ],
  variant: "sr:exact_goals:3+",
} as const;

const MARGINS_OF_WINNERS = {
  bands: [
    [1, 1],
    [2, 2],
    [3, null],
    [-1, -1],
    [-2, -2],
    [null, -3],
    [0, 0],
  ],
  variant: "sr:winning_margin:3+",
} as const;

/** In the order of the market. */
const SCORES = (ICE_HOCKEY.markets.find(({ id }) => id === "199")?.outcomes ?? []).flatMap(({ score }) => score ?? []);

const OF_REGULAR_TIME: readonly Price[] = [
  result(REGULAR, { marketId: "1", margin: 0.055 }),
  overUnder(REGULAR, { marketId: "18", margin: 0.05, count: together, reach: 3 }),
  handicap(REGULAR, { marketId: "16", margin: 0.05, count: ahead, reach: 2 }),
  headStart(REGULAR, { marketId: "14", margin: 0.06, starts: ["0:2", "0:1", "1:0", "2:0"] }),
  nextGoal,
  doubleChance(REGULAR, { marketId: "10", margin: 0.055 }),
  drawNoBet(REGULAR, { marketId: "11", margin: 0.05 }),
  isDrawn(REGULAR, { marketId: "220", margin: 0.07 }),
  { ...nextGoalOfPeriod },
  {
    marketId: "432",
    margin: 0.09,
    lines: ({ scores }) => (scores.isOpen(PERIODS) ? [{}] : []),
    fair: ({ scores }) => scores.highestPeriod,
  },
  overUnder(REGULAR, { marketId: "19", margin: 0.06, count: ofHome, reach: 1 }),
  overUnder(REGULAR, { marketId: "20", margin: 0.06, count: ofAway, reach: 1 }),
  bands(REGULAR, { marketId: "23", margin: 0.09, count: ofHome, ...GOALS_OF_TEAM }),
  bands(REGULAR, { marketId: "24", margin: 0.09, count: ofAway, ...GOALS_OF_TEAM }),
  shutout(REGULAR, { marketId: "31", margin: 0.07, by: "home" }),
  shutout(REGULAR, { marketId: "32", margin: 0.07, by: "away" }),
  bothTeamsScore(REGULAR, { marketId: "29", margin: 0.06 }),
  oddEven(REGULAR, { marketId: "26", margin: 0.06 }),
  resultAndTotal(REGULAR, { marketId: "37", margin: 0.1, totals }),
  doubleChanceAndTotal(REGULAR, { marketId: "547", margin: 0.09, totals }),
  resultAndBothScore(REGULAR, { marketId: "35", margin: 0.1 }),
  doubleChanceAndBothScore(REGULAR, { marketId: "546", margin: 0.09 }),
  totalAndBothScore(REGULAR, { marketId: "36", margin: 0.1, totals }),
  bands(REGULAR, { marketId: "15", margin: 0.1, count: ahead, ...MARGINS_OF_WINNERS }),
  correctScore(REGULAR, { marketId: "199", margin: 0.18, scores: SCORES, variant: "sr:correct_score:max:6" }),
];

const isOvertime = ({ moment: { period, shootOut } }: HockeyModel): boolean => period > PERIODS && shootOut === null;

/** A line of an overtime that is played, or is to begin. */
const inOvertime = (price: Price): Price => ({
  ...price,
  lines: (model) => (isOvertime(model) ? price.lines(model) : []),
});

const OF_OVERTIME: readonly Price[] = [
  {
    marketId: "90441",
    margin: 0.06,
    lines: () => [{}],
    fair: ({ overtime: { home, away } }) => [home, Math.max(1 - home - away, 0), away],
  },
  {
    marketId: "90442",
    margin: 0.06,
    lines: () => [{}],
    fair: ({ overtime: { home, away } }) => twoWay(Math.max(1 - home - away, 0)),
  },
  {
    marketId: "90444",
    margin: 0.08,
    lines: () => [{}],
    fair: ({ overtime: { home, away }, homeWinsShootOut }) => {
      const shootOut = Math.max(1 - home - away, 0);
      return [home, shootOut * homeWinsShootOut, shootOut * (1 - homeWinsShootOut), away];
    },
  },
  {
    marketId: "90443",
    margin: 0.07,
    // What of the last minute is asked is asked of the whole of it.
    lines: ({ moment: { secondsPlayed } }) =>
      Array.from({ length: OVERTIME_SECONDS / MINUTE_SECONDS - 1 }, (_, index) => index + 1)
        .filter((minute) => minute * MINUTE_SECONDS > secondsPlayed)
        .map((minute) => ({ minute: String(minute) })),
    fair: ({ isScoredBy }, { minute }) => twoWay(isScoredBy(Number(minute) * MINUTE_SECONDS)),
  },
];

const scorersOf = ({ scorers }: HockeyModel): HockeyModel["scorers"] => scorers;

const MARKETS: readonly Price[] = [
  winner(MATCH, { marketId: "406", margin: 0.045 }),
  handicap(MATCH, { marketId: "410", margin: 0.05, count: ahead, reach: 2 }),
  overUnder(MATCH, { marketId: "412", margin: 0.05, count: together, reach: 2 }),
  ...OF_REGULAR_TIME.map(inRegularTime),
  ...OF_OVERTIME.map(inOvertime),
  ofPeriods((scope) => result(scope, { marketId: "443", margin: 0.065 })),
  ofPeriods((scope) => overUnder(scope, { marketId: "446", margin: 0.06, count: together, reach: 1 })),
  ofPeriods((scope) => handicap(scope, { marketId: "460", margin: 0.06, count: ahead, reach: 1 })),
  ofPeriods((scope) => overUnder(scope, { marketId: "447", margin: 0.07, count: ofHome, reach: 1 })),
  ofPeriods((scope) => overUnder(scope, { marketId: "448", margin: 0.07, count: ofAway, reach: 1 })),
  anytimeScorer(scorersOf, { marketId: "40", margin: 0.12 }),
  nextScorer(scorersOf, { marketId: "38", margin: 0.2, specifier: "goalnr" }),
];

export const HOCKEY_PRICES = priceBook(MARKETS);
