import type { Side } from "@touchline/sports";
import type { Pair } from "../../feed.ts";
import { certainly, type Counts, eitherWay, sumOf } from "./counts.ts";

/** A set, or a leg: that each side wins it, together with what is counted in it. */
export type PartCounts = Readonly<Record<Side, Counts>>;

export interface BestOf {
  /** How many parts win the whole. */
  toWin: number;
  /** Won so far, and counted in them. */
  won: Pair;
  counted: number;
  /** The part of a number, from 1: of the present one what it can still come to, those before it are not asked for. */
  part: (number: number) => PartCounts;
}

/** How often each side has won in the end, and what is counted by then. */
export interface WonAndCounted {
  won: Pair;
  counts: Counts;
}

/** Part by part: all ways that a best-of can end. */
export function bestOf({ toWin, won, counted, part }: BestOf): WonAndCounted[] {
  const ended: WonAndCounted[] = [];
  let stands: WonAndCounted[] = [{ won, counts: certainly(counted) }];
  while (stands.length > 0) {
    const next = new Map<number, WonAndCounted>();
    // As many parts have been played in all of them.
    let present: PartCounts | null = null;
    for (const stand of stands) {
      if (Math.max(stand.won.home, stand.won.away) === toWin) {
        ended.push(stand);
        continue;
      }
      const { home, away } = (present ??= part(stand.won.home + stand.won.away + 1));
      join(next, { won: { ...stand.won, home: stand.won.home + 1 }, counts: sumOf(stand.counts, home) });
      join(next, { won: { ...stand.won, away: stand.won.away + 1 }, counts: sumOf(stand.counts, away) });
    }
    stands = [...next.values()];
  }
  return ended;
}

/** After as many parts a stand is known by what home has won. */
function join(stands: Map<number, WonAndCounted>, stand: WonAndCounted): void {
  const known = stands.get(stand.won.home);
  const counts = known ? eitherWay(known.counts, stand.counts) : stand.counts;
  stands.set(stand.won.home, { won: stand.won, counts });
}
