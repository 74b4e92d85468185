import {
  handicap,
  LEAST_LIKELY,
  type MarketPrice,
  overUnder,
  type PriceBook,
  priceBook,
  type Scope,
  twoWay,
} from "../../pricing/market-prices.ts";
import { ladderReach, type MapView, ofMap, SERIES_PRICES, type SeriesView } from "../series/series-prices.ts";
import { type Counted, type LaneForecast, valueOf } from "./lane-forecast.ts";
import { FIRST_TOWERS, KILL_NUMBERS, KILL_RACES, MINUTES, OBJECTIVE_NUMBERS } from "./lane-lines.ts";
import { type LaneRules, shareOfHome, TOWERS_TO_BARRACKS } from "./lane-model.ts";

/** What prices of a map are made of: how it stands and how it can end. */
export interface LanesMap extends MapView {
  forecast: LaneForecast;
}

type Price = MarketPrice<LanesMap>;

/** The UOF ids of markets on an objective, and on what a side's fourth tower opens. */
export interface LaneMarketIds {
  objectives: Readonly<Record<string, string>>;
  barracks: string;
}

const scopeOf = (
  count: "kills" | "killsAhead" | "killsOfHome" | "killsOfAway" | "towers",
): Scope<LanesMap, Counted> => ({
  endings: ({ forecast }) => forecast[count],
  specifiers: () => ({}),
});

const together = ({ home, away }: { home: number; away: number }): number => home + away;

const mapWinner: Price = {
  marketId: "395",
  margin: 0.055,
  lines: () => [{}],
  fair: ({ forecast }) => twoWay(forecast.homeWins),
};

/** As many of each return the stake, so the rest is shared between the sides. */
const mostKills: Price = {
  marketId: "554",
  margin: 0.06,
  lines: () => [{}],
  fair: ({ forecast: { killsAhead } }) => {
    const [more, level] = [killsAhead.over(valueOf, 0), killsAhead.exactly(valueOf, 0)];
    return twoWay(more / (1 - level));
  },
};

const nextOf = (numbers: readonly number[], happened: number, most: number): { xth: string }[] =>
  numbers
    .filter((number) => number > happened)
    .slice(0, most)
    .map((number) => ({ xth: String(number) }));

/** Each kill that comes is home's by the same chance. */
const kill: Price = {
  marketId: "333",
  margin: 0.06,
  lines: ({ forecast: { score } }) => nextOf(KILL_NUMBERS, together(score.kills), 3),
  fair: ({ forecast }) => twoWay(forecast.nextKill),
};

/** That nobody comes so far returns the stake. */
const killRace: Price = {
  marketId: "731",
  margin: 0.065,
  lines: ({ forecast }) => {
    const { home, away } = forecast.score.kills;
    const open = KILL_RACES.filter((target) => {
      if (target <= Math.max(home, away)) return false;
      const race = forecast.killRace(target);
      return race.home + race.away > LEAST_LIKELY;
    });
    return open.slice(0, 3).map((target) => ({ xth: String(target) }));
  },
  fair: ({ forecast }, { xth }) => {
    const race = forecast.killRace(Number(xth));
    return race.home + race.away > 0 ? twoWay(race.home / (race.home + race.away)) : [];
  },
};

const DURATIONS = 2;

/** Shorter and longer. */
const duration: Price = {
  marketId: "725",
  margin: 0.06,
  lines: ({ forecast: { minutes } }) => {
    const longer = MINUTES.map((minute) => ({ minute, chance: minutes.over(valueOf, minute - 0.5) }));
    const distances = longer.map(({ chance }) => Math.abs(chance - 0.5));
    const balanced = distances.indexOf(Math.min(...distances));
    return longer
      .slice(Math.max(balanced - DURATIONS, 0), balanced + DURATIONS + 1)
      .filter(({ chance }) => chance > LEAST_LIKELY && chance < 1 - LEAST_LIKELY)
      .map(({ minute }) => ({ minute: String(minute) }));
  },
  fair: ({ forecast: { minutes } }, { minute }) => {
    const longer = minutes.over(valueOf, Number(minute) - 0.5);
    return [1 - longer, longer];
  },
};

const tower: Price = {
  marketId: "397",
  margin: 0.06,
  lines: ({ forecast: { score } }) => nextOf(FIRST_TOWERS, together(score.towers), 2),
  fair: ({ forecast }, { xth }) => twoWay(forecast.towerOf(Number(xth))),
};

const barracks = (marketId: string): Price => ({
  marketId,
  margin: 0.06,
  lines: ({ forecast: { score } }) =>
    Math.max(score.towers.home, score.towers.away) < TOWERS_TO_BARRACKS ? [{ xth: "1" }] : [],
  fair: ({ forecast }) => twoWay(forecast.firstBarracks),
});

/** One that is not taken returns the stake; that one is does not hang on who takes it. */
const objective = ({ key, shareOfWinner }: LaneRules["objectives"][number], marketId: string): Price => ({
  marketId,
  margin: 0.065,
  lines: ({ forecast: { score } }) => {
    const taken = score.taken[key];
    return nextOf(OBJECTIVE_NUMBERS, taken ? together(taken) : 0, 2);
  },
  fair: ({ forecast: { homeWins } }) => twoWay(shareOfHome(shareOfWinner, homeWins)),
});

const sideKills = (marketId: string, count: "killsOfHome" | "killsOfAway"): Price =>
  overUnder(scopeOf(count), { marketId, margin: 0.055, count: valueOf, reach: ladderReach });

const isPresent = ({ isPresent: present }: LanesMap): boolean => present;

export const lanesPrices = (rules: LaneRules, ids: LaneMarketIds): PriceBook<SeriesView<LanesMap>> =>
  priceBook<SeriesView<LanesMap>>([
    ...SERIES_PRICES,
    ofMap(mapWinner),
    ofMap(handicap(scopeOf("killsAhead"), { marketId: "555", margin: 0.055, count: valueOf, reach: ladderReach })),
    ofMap(overUnder(scopeOf("kills"), { marketId: "726", margin: 0.055, count: valueOf, reach: ladderReach })),
    ofMap(sideKills("90111", "killsOfHome"), isPresent),
    ofMap(sideKills("90112", "killsOfAway"), isPresent),
    ofMap(mostKills),
    ofMap(kill),
    ofMap(killRace, isPresent),
    ofMap(duration, isPresent),
    ofMap(overUnder(scopeOf("towers"), { marketId: "728", margin: 0.06, count: valueOf, reach: ladderReach })),
    ofMap(tower),
    ofMap(barracks(ids.barracks)),
    ...rules.objectives.map((rule) => ofMap(objective(rule, ids.objectives[rule.key] ?? ""))),
  ]);
