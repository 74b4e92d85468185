import { seriesVariant } from "@touchline/sports/map-series";
import type { Endings } from "../../pricing/endings.ts";
import { LEAST_LIKELY, type MarketPrice, twoWay } from "../../pricing/market-prices.ts";
import { type BestOf, mapsToWin, type SeriesEnding } from "./series-endings.ts";

/** What prices of one map are made of. */
export interface MapView {
  /** In the match, from 1. */
  number: number;
  /** Being played, or the next to be. */
  isPresent: boolean;
  /** The match has no map after it, and so no other lines on maps. */
  isLast: boolean;
}

/** What prices of a match are made of. */
export interface SeriesView<OneMap extends MapView> {
  bestOf: BestOf;
  series: Endings<SeriesEnding>;
  /** That can still be played, in their order; prices of one that may not come to it hold where it does. */
  maps: readonly OneMap[];
}

type View = Pick<SeriesView<MapView>, "bestOf" | "series">;

const ahead = ({ maps }: SeriesEnding): number => maps.home - maps.away;
const together = ({ maps }: SeriesEnding): number => maps.home + maps.away;
const figureOf = (home: number, away: number): number => home * 10 + away;
const score = ({ maps }: SeriesEnding): number => figureOf(maps.home, maps.away);

const isOpen = (probability: number): boolean => probability > LEAST_LIKELY && probability < 1 - LEAST_LIKELY;

/** In the order of the market's outcomes. */
const SCORES: Readonly<Record<BestOf, readonly number[]>> = {
  1: [],
  3: [figureOf(2, 0), figureOf(2, 1), figureOf(1, 2), figureOf(0, 2)],
  5: [figureOf(3, 0), figureOf(3, 1), figureOf(3, 2), figureOf(2, 3), figureOf(1, 3), figureOf(0, 3)],
};

/** Half a map more or less decides as the winner does, so handicaps begin at one and a half. */
const handicaps = (bestOf: BestOf): number[] =>
  Array.from({ length: mapsToWin(bestOf) - 1 }, (_, index) => index + 1.5).flatMap((line) => [-line, line]);

const totals = (bestOf: BestOf): number[] =>
  Array.from({ length: mapsToWin(bestOf) - 1 }, (_, index) => mapsToWin(bestOf) + index + 0.5);

/** Starts of one map and more, for either side; a start that decides by itself is none. */
const headStarts = (bestOf: BestOf): string[] =>
  Array.from({ length: mapsToWin(bestOf) - 1 }, (_, index) => index + 1).flatMap((start) => [
    `0:${start}`,
    `${start}:0`,
  ]);

/** Home, draw and away, once the maps that a line begins with are added. */
const mapsFrom = (series: Endings<SeriesEnding>, hcp: string): readonly number[] => {
  const [home = 0, away = 0] = hcp.split(":").map(Number);
  const [won, drawn] = [series.over(ahead, away - home), series.exactly(ahead, away - home)];
  return [won, drawn, Math.max(1 - won - drawn, 0)];
};

/** Of sports that have it, such as those of rounds. */
export const MAP_HEAD_START: MarketPrice<View> = {
  marketId: "326",
  margin: 0.07,
  lines: ({ bestOf, series }) =>
    headStarts(bestOf)
      .filter((hcp) => mapsFrom(series, hcp).every(isOpen))
      .map((hcp) => ({ hcp })),
  fair: ({ series }, { hcp = "" }) => mapsFrom(series, hcp),
};

/** Markets of the whole match. */
export const SERIES_PRICES: readonly MarketPrice<View>[] = [
  {
    marketId: "186",
    margin: 0.05,
    lines: () => [{}],
    fair: ({ series }) => twoWay(series.over(ahead, 0)),
  },
  {
    marketId: "327",
    margin: 0.055,
    lines: ({ bestOf, series }) =>
      handicaps(bestOf)
        .filter((line) => isOpen(series.over(ahead, -line)))
        .map((line) => ({ hcp: String(line) })),
    fair: ({ series }, { hcp }) => twoWay(series.over(ahead, -Number(hcp))),
  },
  {
    marketId: "328",
    margin: 0.055,
    lines: ({ bestOf, series }) =>
      totals(bestOf)
        .filter((line) => isOpen(series.over(together, line)))
        .map((line) => ({ total: String(line) })),
    fair: ({ series }, { total }) => twoWay(series.over(together, Number(total))),
  },
  {
    marketId: "329",
    margin: 0.09,
    lines: ({ bestOf }) => (SCORES[bestOf].length > 0 ? [{ variant: seriesVariant(bestOf) }] : []),
    fair: ({ bestOf, series }) => SCORES[bestOf].map((figure) => series.exactly(score, figure)),
  },
];

/** How far ladders of a map go on either side: shorter on one to come, longer where there is no other. */
export const ladderReach = ({ isPresent, isLast }: MapView): number => {
  if (!isPresent) return 1;
  return isLast ? 3 : 2;
};

/** Of one map, offered for each map that can still be played, or for those that are meant. */
export const ofMap = <OneMap extends MapView>(
  price: MarketPrice<OneMap>,
  isOffered: (map: OneMap) => boolean = () => true,
): MarketPrice<SeriesView<OneMap>> => ({
  ...price,
  lines: ({ maps }) =>
    maps.filter(isOffered).flatMap((map) => price.lines(map).map((line) => ({ ...line, mapnr: String(map.number) }))),
  fair: ({ maps }, { mapnr, ...specifiers }) => {
    const map = maps.find(({ number }) => String(number) === mapnr);
    return map ? price.fair(map, specifiers) : [];
  },
});
