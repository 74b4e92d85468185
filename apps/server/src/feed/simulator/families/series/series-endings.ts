import type { Pair } from "../../../feed.ts";
import { Endings } from "../../pricing/endings.ts";

/** How many maps a match can have at most. */
export type BestOf = 1 | 3 | 5;

export const mapsToWin = (bestOf: BestOf): number => (bestOf + 1) / 2;

/** One way that a match can end. */
export interface SeriesEnding {
  probability: number;
  maps: Pair;
}

/**
 * How a match ends from so many maps of each. `homeWins` says how likely home wins each map that can still come, in
 * their order; maps are won on their own.
 */
export function seriesEndings(won: Pair, bestOf: BestOf, homeWins: readonly number[]): Endings<SeriesEnding> {
  const enough = mapsToWin(bestOf);
  const endings: SeriesEnding[] = [];
  let stands: readonly SeriesEnding[] = [{ probability: 1, maps: won }];
  for (let map = 0; stands.length > 0; map++) {
    const next = new Map<number, SeriesEnding>();
    for (const stand of stands) {
      const { probability, maps } = stand;
      if (Math.max(maps.home, maps.away) === enough) {
        endings.push(stand);
        continue;
      }
      const home = homeWins[map] ?? 0.5;
      add(next, { home: maps.home + 1, away: maps.away }, probability * home);
      add(next, { home: maps.home, away: maps.away + 1 }, probability * (1 - home));
    }
    stands = [...next.values()];
  }
  return new Endings(endings);
}

function add(stands: Map<number, SeriesEnding>, maps: Pair, probability: number): void {
  const known = stands.get(maps.home)?.probability ?? 0;
  stands.set(maps.home, { maps, probability: known + probability });
}
