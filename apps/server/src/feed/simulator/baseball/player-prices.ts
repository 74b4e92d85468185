import { ladder, type MarketPrice, twoWay } from "../pricing/market-prices.ts";
import type { Spread } from "../pricing/endings.ts";
import type { BatterDeed, BatterStanding, PlayerOutlook } from "./model/player-outlook.ts";

/** Before players are bet on there is no outlook on them. */
export interface WithPlayers {
  players: PlayerOutlook | null;
}

/** So many of each side have a line of their total bases: those who bat first come to bat most often. */
const FIRST_TO_BAT = 5;

const over = (spread: Spread, line: number): number =>
  Math.min(
    spread.reduce((sum, { value, probability }) => (value > line ? sum + probability : sum), 0),
    1,
  );

/** The line that is nearest to even. */
const nearest = (spread: Spread): readonly number[] => ladder(spread, 0);

/** One more base is one more hit, which another market asks for: here it is two at least. */
const twoBasesMore = (spread: Spread, { bases, place }: BatterStanding): readonly number[] =>
  place < FIRST_TO_BAT
    ? ladder(spread, 1)
        .filter((line) => line > bases + 1)
        .slice(0, 1)
    : [];

const linesOn = (id: string, lines: readonly number[]) => lines.map((line) => ({ player: id, total: String(line) }));

interface BatterOffer {
  marketId: string;
  margin: number;
  linesOf: (spread: Spread, batter: BatterStanding) => readonly number[];
}

function ofBatters<View extends WithPlayers>(deed: BatterDeed, { linesOf, ...offer }: BatterOffer): MarketPrice<View> {
  return {
    ...offer,
    lines: ({ players }) =>
      (players?.batters ?? [])
        .filter(({ plays }) => plays)
        .flatMap((batter) => linesOn(batter.id, linesOf(players?.ofBatter(deed, batter) ?? [], batter))),
    fair: ({ players }, { player, total }) => {
      const batter = players?.batters.find(({ id }) => id === player);
      // What is all but sure takes no bets: nothing can be bet on of who takes no part.
      return twoWay(batter?.plays === true ? over(players?.ofBatter(deed, batter) ?? [], Number(total)) : 0);
    },
  };
}

/** What is bet on of who bats and who pitches, in the order of the page. */
export const playerPrices = <View extends WithPlayers>(): readonly MarketPrice<View>[] => [
  {
    marketId: "90423",
    margin: 0.12,
    lines: ({ players }) => (players === null ? [] : [{}]),
    fair: ({ players }) =>
      (players?.batters ?? []).map((batter) => (batter.plays ? over(players?.ofBatter("homers", batter) ?? [], 0) : 0)),
  },
  ofBatters("hits", { marketId: "90421", margin: 0.07, linesOf: nearest }),
  ofBatters("bases", { marketId: "90422", margin: 0.07, linesOf: twoBasesMore }),
  {
    marketId: "90424",
    margin: 0.07,
    lines: ({ players }) =>
      (players?.pitchers ?? [])
        .filter(({ isOut }) => !isOut)
        .flatMap((pitcher) => linesOn(pitcher.id, nearest(players?.ofPitcher(pitcher) ?? []))),
    fair: ({ players }, { player, total }) => {
      const pitcher = players?.pitchers.find(({ id }) => id === player);
      return twoWay(pitcher ? over(players?.ofPitcher(pitcher) ?? [], Number(total)) : 0);
    },
  },
];
