import {
  handicap,
  homeDrawAway,
  inBands,
  oddEven,
  overUnder,
  stepLines,
  withoutThird,
} from "../families/points/law-prices.ts";
import { always, HALF_PRICES, inRegularTime, QUARTER_PRICES } from "../families/points/quarter-prices.ts";
import { QUARTERS } from "../families/points/period-points.ts";
import { type MarketPrice, priceBook, twoWay } from "../pricing/market-prices.ts";
import { pointsOf } from "./model/basketball-score.ts";
import type { Forecast } from "./model/forecast.ts";

/** In the last quarter and in overtime less is to be asked about: ladders go point by point then, and further. */
const isLate = ({ period }: Forecast): boolean => period >= QUARTERS;
const finer =
  (step: number) =>
  (forecast: Forecast): number =>
    isLate(forecast) ? 1 : step;
const longer =
  (reach: number, late: number) =>
  (forecast: Forecast): number =>
    isLate(forecast) ? late : reach;

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

const WINNER_AND_TOTAL: MarketPrice<Forecast> = {
  marketId: "292",
  margin: 0.08,
  lines: (forecast) =>
    stepLines(forecast.decided.total, { step: finer(6)(forecast), reach: longer(0, 1)(forecast) }).map((line) => ({
      total: String(line),
    })),
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

/** One line of each player, the nearest to even, and late those next to it. */
const PLAYER_POINTS: MarketPrice<Forecast> = {
  marketId: "921",
  margin: 0.07,
  lines: (forecast) =>
    forecast.players.flatMap((player) =>
      player.plays
        ? stepLines(forecast.pointsOf(player), { step: finer(2)(forecast), reach: longer(0, 1)(forecast) }).map(
            (line) => ({ player: player.id, total: String(line) }),
          )
        : [],
    ),
  fair: (forecast, { player: id, total }) => {
    const player = forecast.players.find((one) => one.id === id);
    // What is all but sure takes no bets: nothing can be bet on of who takes no part.
    return twoWay(player?.plays === true ? Math.min(forecast.isOver(player, Number(total)), 1) : 0);
  },
};

/** In the order of the page. */
export const BASKETBALL_PRICES = priceBook<Forecast>([
  { marketId: "219", margin: 0.045, lines: always, fair: ({ decided }) => twoWay(Math.min(decided.margin.over(0), 1)) },
  handicap({
    marketId: "223",
    margin: 0.045,
    scopes: always,
    law: ({ decided }) => decided.margin,
    step: finer(2),
    reach: longer(2, 4),
  }),
  overUnder({
    marketId: "225",
    margin: 0.045,
    scopes: always,
    law: ({ decided }) => decided.total,
    step: finer(3),
    reach: longer(2, 4),
  }),
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
  overUnder({
    marketId: "227",
    margin: 0.055,
    scopes: always,
    law: ({ decided }) => decided.home,
    step: finer(3),
    reach: longer(1, 3),
  }),
  overUnder({
    marketId: "228",
    margin: 0.055,
    scopes: always,
    law: ({ decided }) => decided.away,
    step: finer(3),
    reach: longer(1, 3),
  }),
  PLAYER_POINTS,
  ...QUARTER_PRICES,
  ...HALF_PRICES,
]);
