import { Endings } from "../../pricing/endings.ts";
import {
  type MarketPrice,
  handicap,
  ladder,
  oneOf,
  overUnder,
  priceBook,
  type Scope,
  twoWay,
} from "../../pricing/market-prices.ts";
import {
  ladderReach,
  MAP_HEAD_START,
  type MapView,
  ofMap,
  SERIES_PRICES,
  type SeriesView,
} from "../series/series-prices.ts";
import { homeReachesFirst, homeWinsNumber, type MapEnding, type MapForecast } from "./map-forecast.ts";
import { IN_A_ROUND, KILLS_OF_ROUND, type KillsOfRound } from "./played-round.ts";
import { HALF, homeDefends, REGULATION, type RoundModel, ROUNDS_TO_WIN } from "./round-model.ts";

/** What prices of a map are made of: with what it is reckoned, how it stands and how it can end. */
export interface RoundsMap extends MapView {
  model: RoundModel;
  forecast: MapForecast;
}

type Price = MarketPrice<RoundsMap>;

const MAP: Scope<RoundsMap, MapEnding> = { endings: ({ forecast }) => forecast.endings, specifiers: () => ({}) };

export const ahead = ({ home, away }: MapEnding): number => home - away;
const together = ({ home, away }: MapEnding): number => home + away;
const parity = ({ home, away }: MapEnding): number => (home + away) % 2;
/** 1 home, 0 a tie that overtime breaks, -1 away. */
const inRegulation = ({ home, away }: MapEnding): number => (home + away > REGULATION ? 0 : Math.sign(home - away));

const ofHome = ({ home }: MapEnding): number => home;
const ofAway = ({ away }: MapEnding): number => away;
/** A score of regulation as one number; none of overtime comes to one that is asked for. */
const figure = ({ home, away }: MapEnding): number => home * 100 + away;

const playedOf = ({ forecast: { score } }: RoundsMap): number => score.home + score.away;
const isInRegulation = (map: RoundsMap): boolean => playedOf(map) < REGULATION;
const leaderOf = ({ forecast: { score } }: RoundsMap): number => Math.max(score.home, score.away);

const RACES = [3, 5, 7, 10];

/** The round to come, the one after it where the map cannot end before it, and the first after the change of sides. */
function roundsToBet(map: RoundsMap): number[] {
  const next = playedOf(map) + 1;
  const isNextSure = leaderOf(map) < ROUNDS_TO_WIN - 1;
  const rounds = isNextSure && map.isPresent ? [next, next + 1] : [next];
  return next < HALF ? [...rounds, HALF + 1] : rounds;
}

const roundLines = (map: RoundsMap): { roundnr: string }[] =>
  roundsToBet(map).map((round) => ({ roundnr: String(round) }));

const homeWins = ({ forecast, ...map }: RoundsMap, roundnr: string | undefined): number => {
  const round = Number(roundnr);
  return round === playedOf({ forecast, ...map }) + 1 ? forecast.nextRound : homeWinsNumber(forecast, round);
};

const attackWins = (map: RoundsMap, roundnr: string | undefined): number => {
  const home = homeWins(map, roundnr);
  return homeDefends(map.model, Number(roundnr) - 1) ? 1 - home : home;
};

const { firstKillOfWinner, plantedIfAttackWins, plantedIfDefenceWins, ace } = IN_A_ROUND;

const mapWinner: Price = {
  marketId: "330",
  margin: 0.055,
  lines: () => [{}],
  fair: ({ forecast }) => twoWay(forecast.endings.over(ahead, 0)),
};

const roundWinner: Price = {
  marketId: "338",
  margin: 0.06,
  lines: roundLines,
  fair: (map, { roundnr }) => twoWay(homeWins(map, roundnr)),
};

const race: Price = {
  marketId: "620",
  margin: 0.06,
  lines: (map) => RACES.filter((rounds) => rounds > leaderOf(map)).map((rounds) => ({ roundnr: String(rounds) })),
  fair: ({ forecast }, { roundnr }) => twoWay(homeReachesFirst(forecast, Number(roundnr))),
};

/** Six rounds each return the stake, so the rest is shared between the sides. */
const firstHalf: Price = {
  marketId: "736",
  margin: 0.06,
  lines: (map) => (playedOf(map) < HALF ? [{}] : []),
  fair: ({ forecast: { atHalf } }) => {
    const [home, away] = [atHalf.over(ahead, 0), atHalf.over(behind, 0)];
    return home + away > 0 ? twoWay(home / (home + away)) : [];
  },
};
const behind = (ending: MapEnding): number => -ahead(ending);

const overtime: Price = {
  marketId: "335",
  margin: 0.07,
  lines: (map) => (isInRegulation(map) ? [{}] : []),
  fair: ({ forecast: { endings } }) => twoWay(endings.over(together, REGULATION)),
};

const regulation: Price = {
  ...oneOf(MAP, { marketId: "334", margin: 0.07, count: inRegulation, values: [1, 0, -1] }),
  lines: (map) => (isInRegulation(map) ? [{}] : []),
};

const HALF_MAP: Scope<RoundsMap, MapEnding> = { endings: ({ forecast }) => forecast.atHalf, specifiers: () => ({}) };

const firstHalfHandicap: Price = (() => {
  const price = handicap(HALF_MAP, { marketId: "90103", margin: 0.06, count: ahead, reach: 2 });
  return { ...price, lines: (map) => (playedOf(map) < HALF ? price.lines(map) : []) };
})();

/** Thirteen to each number that the other side can have, home's wins first, and then overtime. */
const correctScore: Price = {
  marketId: "90104",
  margin: 0.14,
  lines: (map) => (isInRegulation(map) ? [{}] : []),
  fair: ({ forecast: { endings } }) => {
    const others = Array.from({ length: HALF }, (_, other) => other);
    return [
      ...others.map((away) => endings.exactly(figure, ROUNDS_TO_WIN * 100 + away)),
      ...others.map((home) => endings.exactly(figure, home * 100 + ROUNDS_TO_WIN)),
      endings.over(together, REGULATION),
    ];
  },
};

/** Home and away with over, then with under. */
const winnerAndTotal: Price = {
  marketId: "90105",
  margin: 0.08,
  lines: ({ forecast: { endings } }) => ladder(endings.spread(together), 1).map((total) => ({ total: String(total) })),
  fair: ({ forecast: { endings } }, { total }) => {
    const chances = [0, 0, 0, 0];
    for (const ending of endings.all) {
      const place = (together(ending) > Number(total) ? 0 : 2) + (ahead(ending) > 0 ? 0 : 1);
      chances[place] = (chances[place] ?? 0) + ending.probability;
    }
    return chances;
  },
};

const sideRounds = (marketId: string, count: (ending: MapEnding) => number): Price =>
  overUnder(MAP, { marketId, margin: 0.055, count, reach: ladderReach });

const firstKill: Price = {
  marketId: "333",
  margin: 0.06,
  lines: (map) => (playedOf(map) === 0 ? [{ xth: "1" }] : []),
  fair: ({ forecast: { nextRound } }) => firstKillBy(nextRound),
};

/** Of the rounds that come next. */
const firstKillOfRound: Price = {
  marketId: "90106",
  margin: 0.06,
  lines: (map) => roundLines(map).filter(({ roundnr }) => Number(roundnr) <= playedOf(map) + 2),
  fair: (map, { roundnr }) => firstKillBy(homeWins(map, roundnr)),
};

const firstKillBy = (home: number): readonly number[] =>
  twoWay(home * firstKillOfWinner + (1 - home) * (1 - firstKillOfWinner));

const KILLS = new Endings(KILLS_OF_ROUND);
const ofWinner = ({ winner }: KillsOfRound): number => winner;
const ofLoser = ({ loser }: KillsOfRound): number => loser;
const ofBoth = ({ winner, loser }: KillsOfRound): number => winner + loser;

const killsOfBoth = (_: number, line: number): number => KILLS.over(ofBoth, line);
const killsOfHome = (homeWinsIt: number, line: number): number =>
  homeWinsIt * KILLS.over(ofWinner, line) + (1 - homeWinsIt) * KILLS.over(ofLoser, line);
const killsOfAway = (homeWinsIt: number, line: number): number => killsOfHome(1 - homeWinsIt, line);

const LINES_OF_BOTH = ladder(KILLS.spread(ofBoth), 1);
const LINES_OF_A_SIDE = [1.5, 2.5, 3.5, 4.5];

/** Kills of the round to come: that there are more than a line, where home wins it so likely. */
const killsOfRound = (
  marketId: string,
  over: (homeWinsIt: number, line: number) => number,
  linesOf: (homeWinsIt: number) => readonly number[],
): Price => ({
  marketId,
  margin: 0.065,
  lines: (map) =>
    linesOf(map.forecast.nextRound).map((total) => ({ roundnr: String(playedOf(map) + 1), total: String(total) })),
  fair: (map, { roundnr, total }) => twoWay(over(homeWins(map, roundnr), Number(total))),
});

/** The one that is nearest to even. */
const killsOfSide = (marketId: string, over: typeof killsOfHome): Price =>
  killsOfRound(marketId, over, (home) =>
    LINES_OF_A_SIDE.toSorted((a, b) => Math.abs(over(home, a) - 0.5) - Math.abs(over(home, b) - 0.5)).slice(0, 1),
  );

const aceOnMap: Price = {
  marketId: "623",
  margin: 0.08,
  lines: () => [{}],
  fair: (map) => {
    const played = playedOf(map);
    const none = map.forecast.endings
      .spread(together)
      .reduce((sum, { value, probability }) => sum + probability * (1 - ace) ** (value - played), 0);
    return twoWay(1 - none);
  },
};

const planted: Price = {
  marketId: "631",
  margin: 0.07,
  lines: roundLines,
  fair: (map, { roundnr }) => {
    const attack = attackWins(map, roundnr);
    return twoWay(attack * plantedIfAttackWins + (1 - attack) * plantedIfDefenceWins);
  },
};

const defused: Price = {
  marketId: "632",
  margin: 0.08,
  lines: roundLines,
  fair: (map, { roundnr }) => twoWay((1 - attackWins(map, roundnr)) * plantedIfDefenceWins),
};

const isPresent = ({ isPresent: present }: RoundsMap): boolean => present;

export const ROUNDS_PRICES = priceBook<SeriesView<RoundsMap>>([
  ...SERIES_PRICES,
  MAP_HEAD_START,
  ofMap(mapWinner),
  ofMap(roundWinner),
  ofMap(handicap(MAP, { marketId: "331", margin: 0.055, count: ahead, reach: ladderReach })),
  ofMap(overUnder(MAP, { marketId: "332", margin: 0.055, count: together, reach: ladderReach })),
  ofMap(sideRounds("90101", ofHome), isPresent),
  ofMap(sideRounds("90102", ofAway), isPresent),
  ofMap(firstHalfHandicap, isPresent),
  ofMap(correctScore, isPresent),
  ofMap(winnerAndTotal, isPresent),
  ofMap(race, isPresent),
  ofMap(firstHalf),
  ofMap(regulation),
  ofMap(overtime),
  ofMap(oneOf(MAP, { marketId: "621", margin: 0.06, count: parity, values: [1, 0] })),
  ofMap(firstKill),
  ofMap(firstKillOfRound, isPresent),
  ofMap(
    killsOfRound("90107", killsOfBoth, () => LINES_OF_BOTH),
    isPresent,
  ),
  ofMap(killsOfSide("90108", killsOfHome), isPresent),
  ofMap(killsOfSide("90109", killsOfAway), isPresent),
  ofMap(aceOnMap),
  ofMap(planted, isPresent),
  ofMap(defused, isPresent),
]);
