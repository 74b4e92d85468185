import {
  ahead,
  bands,
  doubleChance,
  doubleChanceAndTotal,
  drawNoBet,
  headStart,
  oddEven,
  ofAway,
  ofHome,
  result,
  resultAndTotal,
  type ScoreScope,
  signs,
  together,
  winner,
} from "../families/timed-goals/score-prices.ts";
import type { JointEnding } from "../families/timed-goals/score-model.ts";
import { fittedEnds } from "../pricing/fitted-ends.ts";
import { handicap, ladder, overUnder, priceBook, type MarketPrice } from "../pricing/market-prices.ts";
import { playerTotal } from "../squads/prospects.ts";
import type { HandballModel } from "./model/handball-model.ts";

type Price = MarketPrice<HandballModel>;
type Scope = ScoreScope<HandballModel>;

const MATCH: Scope = { endings: ({ scores }) => scores.regular, specifiers: () => ({}) };
const DECIDED: Scope = { endings: ({ scores }) => scores.decided, specifiers: () => ({}) };
const half = (number: number): Scope => ({ endings: ({ scores }) => scores.period(number), specifiers: () => ({}) });

const onlyWhile = (isOpen: (model: HandballModel) => boolean, price: Price): Price => ({
  ...price,
  lines: (model) => (isOpen(model) ? price.lines(model) : []),
});

interface HalfIds {
  result: string;
  doubleChance: string;
  drawNoBet: string;
  handicap: string;
  total: string;
  home: string;
  away: string;
  parity: string;
}

function ofHalf(number: number, ids: HalfIds): Price[] {
  const scope = half(number);
  const prices = [
    result(scope, { marketId: ids.result, margin: 0.065 }),
    handicap(scope, { marketId: ids.handicap, margin: 0.055, count: ahead, reach: 2 }),
    overUnder(scope, { marketId: ids.total, margin: 0.055, count: together, reach: 2 }),
    doubleChance(scope, { marketId: ids.doubleChance, margin: 0.065 }),
    drawNoBet(scope, { marketId: ids.drawNoBet, margin: 0.06 }),
    overUnder(scope, { marketId: ids.home, margin: 0.065, count: ofHome, reach: 1 }),
    overUnder(scope, { marketId: ids.away, margin: 0.065, count: ofAway, reach: 1 }),
    oddEven(scope, { marketId: ids.parity, margin: 0.06 }),
  ];
  return prices.map((price) => onlyWhile(({ scores }) => scores.isOpen(number), price));
}

const isOpen = ({ scores }: HandballModel): boolean => scores.isOpen(2);
const totals = ({ scores }: HandballModel): number[] => ladder(scores.regular.spread(together), 1);

const halfAndMatch = ({ period, match }: JointEnding): number => 3 * period + match;
const ENDS = [1, 0, -1] as const;

const OF_THE_MATCH: readonly Price[] = [
  result(MATCH, { marketId: "1", margin: 0.055 }),
  handicap(MATCH, { marketId: "16", margin: 0.05, count: ahead, reach: 3 }),
  headStart(MATCH, { marketId: "14", margin: 0.06, starts: ["0:4", "0:2", "2:0", "4:0"] }),
  overUnder(MATCH, { marketId: "18", margin: 0.05, count: together, reach: 3 }),
  doubleChance(MATCH, { marketId: "10", margin: 0.055 }),
  drawNoBet(MATCH, { marketId: "11", margin: 0.05 }),
  {
    marketId: "47",
    margin: 0.11,
    lines: ({ scores }) => (scores.isOpen(1) ? [{}] : []),
    fair: ({ scores }) =>
      fittedEnds(
        ENDS.flatMap((first) => ENDS.map((last) => scores.firstAndLast.exactly(halfAndMatch, 3 * first + last))),
        { first: signs(scores.period(1)), second: signs(scores.regular) },
      ),
  },
  {
    marketId: "52",
    margin: 0.07,
    lines: () => [{}],
    fair: ({ scores }) => scores.highestPeriod,
  },
  overUnder(MATCH, { marketId: "19", margin: 0.06, count: ofHome, reach: 2 }),
  overUnder(MATCH, { marketId: "20", margin: 0.06, count: ofAway, reach: 2 }),
  oddEven(MATCH, { marketId: "26", margin: 0.06 }),
  bands(MATCH, {
    marketId: "25",
    margin: 0.1,
    count: together,
    bands: [
      [null, 46],
      [47, 49],
      [50, 52],
      [53, 55],
      [56, 58],
      [59, 61],
      [62, null],
    ],
    variant: "sr:point_range:62+",
  }),
  bands(MATCH, {
    marketId: "15",
    margin: 0.1,
    count: ahead,
    bands: [
      [11, null],
      [6, 10],
      [1, 5],
      [0, 0],
      [-5, -1],
      [-10, -6],
      [null, -11],
    ],
    variant: "sr:winning_margin:11+",
  }),
  resultAndTotal(MATCH, { marketId: "37", margin: 0.1, totals }),
  doubleChanceAndTotal(MATCH, { marketId: "547", margin: 0.09, totals }),
];

export const HANDBALL_PRICES = priceBook<HandballModel>([
  ...OF_THE_MATCH.map((price) => onlyWhile(isOpen, price)),
  onlyWhile(({ isDecided }) => isDecided, winner(DECIDED, { marketId: "406", margin: 0.05 })),
  onlyWhile(
    isOpen,
    playerTotal(({ scorers }) => scorers, { marketId: "90103", margin: 0.08, most: 4 }),
  ),
  ...ofHalf(1, {
    result: "60",
    doubleChance: "63",
    drawNoBet: "64",
    handicap: "66",
    total: "68",
    home: "69",
    away: "70",
    parity: "74",
  }),
  ...ofHalf(2, {
    result: "83",
    doubleChance: "85",
    drawNoBet: "86",
    handicap: "88",
    total: "90",
    home: "91",
    away: "92",
    parity: "94",
  }),
]);
