import type { Side } from "@touchline/sports";
import type { Pair } from "../../../feed.ts";
import type { OnServe } from "./serve-model.ts";
import { OPPONENT, POINTS_OF_TIE_BREAK, servesLikeTheFirst } from "./tennis-score.ts";

/** One way that a tie-break can end. */
export interface TieBreakEnding {
  points: Pair;
  probability: number;
}

/** By then it is over: of a million million not one goes on. */
const MOST_POINTS = 100;

const isWon = ({ home, away }: Pair): boolean =>
  Math.max(home, away) >= POINTS_OF_TIE_BREAK && Math.abs(home - away) >= 2;

/** From so many points of each, a side having served the first: all ways that it can end. */
export function tieBreakEndings(onServe: OnServe, first: Side, from: Pair): TieBreakEnding[] {
  const endings: TieBreakEnding[] = [];
  let stands: TieBreakEnding[] = [{ points: from, probability: 1 }];
  for (let played = from.home + from.away; stands.length > 0 && played < MOST_POINTS; played++) {
    const server = servesLikeTheFirst(played) ? first : OPPONENT[first];
    const home = server === "home" ? onServe.home : 1 - onServe.away;
    const next = new Map<number, TieBreakEnding>();
    for (const { points, probability } of stands) {
      for (const [after, chance] of [
        [{ ...points, home: points.home + 1 }, home],
        [{ ...points, away: points.away + 1 }, 1 - home],
      ] as const) {
        const reached = { points: after, probability: probability * chance };
        if (isWon(after)) endings.push(reached);
        // After as many points a stand is known by what home has won.
        else
          next.set(after.home, {
            ...reached,
            probability: reached.probability + (next.get(after.home)?.probability ?? 0),
          });
      }
    }
    stands = [...next.values()];
  }
  return endings;
}
